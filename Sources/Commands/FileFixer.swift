import Auditing
import Importing
import Reporting
import ViewTree

/// Applies fixes to the files of a scan, or shows what they would change.
struct FileFixer: Sendable {
  private let isDiff: Bool
  private let allowsUnsafe: Bool
  /// Where files may be written: the operands' real paths, folders with a slash at the end.
  private let roots: [String]

  /// - Returns: nil when the command asks for no fixes.
  /// - Throws: `UsageError` for unsafe fixes of which nobody says what becomes of them.
  init?(_ arguments: Arguments) throws(UsageError) {
    isDiff = arguments.has("diff")
    allowsUnsafe = arguments.has("unsafe-fixes")
    guard isDiff || arguments.has("fix") else {
      if allowsUnsafe { throw arguments.error("'--unsafe-fixes' needs '--fix' or '--diff'.") }
      return nil
    }
    roots = isDiff ? [] : arguments.operands.compactMap(Self.root)
  }

  /// Whether files are changed.
  var isWriting: Bool { !isDiff }

  private static func root(_ operand: String) -> String? {
    if operand == "-" { return nil }
    guard let status = try? System.status(of: operand), let path = try? System.realPath(operand)
    else {
      // A pattern stands for what lies below the folder that it begins with.
      guard let wildcard = operand.firstIndex(where: { "*?[{".contains($0) }) else { return nil }
      let folder = operand[..<wildcard].lastIndex(of: "/").map { String(operand[...$0]) } ?? "."
      return (try? System.realPath(folder)).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    }
    if status.kind == .folder { return path.hasSuffix("/") ? path : path + "/" }
    // A link that is named stands for itself; what it leads to was not named.
    return System.isSymbolicLink(operand) ? nil : path
  }

  /// Fixes a file that was audited.
  ///
  /// - Parameters:
  ///   - bytes: the file's own bytes.
  ///   - audit: audits other bytes of the same file.
  /// - Returns: what remains, with what must be said about the fixes.
  func fix(
    _ file: AuditedFile,
    _ bytes: [UInt8],
    of input: Input,
    audit: ([UInt8]) -> AuditedFile
  ) -> AuditedFile {
    var file = file
    let plan = FixPlan(file.findings, allowsUnsafe: allowsUnsafe)
    guard let source = file.source, plan.fixedCount > 0 else { return file }
    func note(_ id: String, _ level: Severity, _ message: String) {
      file.notifications.append(
        Notification(id: id, level: level, message: message, path: file.path)
      )
    }
    let fixed: [UInt8]
    do throws(TextRecodingError) {
      let recoding = try TextRecoding(source, bytes: bytes)
      fixed = recoding.mark + (try recoding.encode(plan.apply(to: source.bytes)[...]))
      if isDiff { file.diff = diff(source, plan, recoding) }
    } catch {
      note("fix-refused", .warning, error.message(source.encoding))
      return file
    }
    if !isDiff {
      if let refusal = refusal(of: input) {
        note("fix-refused", .warning, refusal)
        return file
      }
      let remaining = audit(fixed)
      guard remaining.source != nil else {
        note("fix-refused", .warning, "Nothing was fixed: the file could not be read afterwards.")
        return file
      }
      if let problem = write(fixed, over: bytes, input) {
        note("fix-failed", .error, problem)
        return file
      }
      file = remaining
      file.fixedCount = plan.fixedCount
    }
    if plan.postponedCount > 0 {
      let fixes =
        plan.postponedCount == 1 ? "1 fix overlaps" : "\(plan.postponedCount) fixes overlap"
      note("fix-postponed", .note, "\(fixes) another one; run the command again to apply the rest.")
    }
    return file
  }

  private func diff(_ source: SourceText, _ plan: FixPlan, _ recoding: TextRecoding) -> [UInt8] {
    // Tools that read diffs know no UTF-16: its text is shown.
    guard recoding.encoding == .utf8 || recoding.encoding == .windows1252 else {
      return UnifiedDiff(source).bytes(plan.replacements, path: source.path)
    }
    let diff = UnifiedDiff(source, mark: recoding.mark) {
      (try? recoding.encode($0)) ?? Array($0)
    }
    return diff.bytes(plan.replacements, path: source.path)
  }

  /// Why an input is not to be written; nil when it may.
  private func refusal(of input: Input) -> String? {
    guard case .file(let path, _) = input else {
      return "Nothing was fixed: the standard input cannot be written; '--diff' shows the fixes."
    }
    guard let real = try? System.realPath(path),
      roots.contains(where: { $0 == real || $0.hasSuffix("/") && real.hasPrefix($0) })
    else {
      return "Nothing was fixed: a symbolic link leads to a file outside of the paths that the "
        + "command names."
    }
    return nil
  }

  /// Writes the file whole or not at all.
  ///
  /// - Returns: why it could not be written, a whole sentence.
  private func write(_ fixed: [UInt8], over bytes: [UInt8], _ input: Input) -> String? {
    guard case .file(let path, _) = input else { return nil }
    guard case .bytes(_, let current) = FileReading.read(input), current == bytes else {
      return "The file was changed by somebody else meanwhile; nothing was fixed."
    }
    do throws(SystemError) {
      // A file that may not be written is not replaced, though its folder would allow it.
      try System.close(System.openForWriting(path))
      let output = try OutputFile(path)
      do throws(SystemError) {
        try output.write(fixed)
        try output.commit()
      } catch {
        output.discard()
        throw error
      }
    } catch {
      return "The fixed file could not be written: \(error.reason)."
    }
    return nil
  }
}
