import Auditing
import Configuring

/// What a command takes up next.
enum QueuedFile: Sendable {
  /// An input and what applies to it.
  case input(Input, FileSettings)
  /// What is wrong with a configuration. The files under it are not taken up: what would be found
  /// means nothing.
  case wrongConfiguration([Notification])
}

/// Hands out the inputs of a command with their settings, one after the other.
struct FileQueue {
  private var walker: FileWalker
  private let settings: SettingsFinder
  /// Whether an input is taken up.
  var isWanted: (Input) -> Bool = { _ in true }

  init(_ arguments: Arguments, operands: [String], settings: SettingsFinder) {
    self.settings = settings
    walker = FileWalker(
      operands: operands,
      standardInputName: arguments.last("stdin-filename"),
      filters: FolderFilters(settings, usesGitIgnore: !arguments.has("no-gitignore"))
    )
  }

  /// Finds every file now.
  mutating func findAll() { walker.findAll() }

  /// The Swift files among the inputs, with what applies to them; nil where there are none.
  ///
  /// A program that reads no Swift hands the command over to the one that does, where there is Swift
  /// to read and that program lies beside this one; else it returns nil, too.
  mutating func swiftInputs(_ arguments: Arguments) -> SwiftInputs? {
    guard let reader = arguments.swiftReader else {
      if let companion = System.companion, walker.findSwift() {
        System.replaceProgram(with: companion)
      }
      return nil
    }
    walker.findAll()
    let inputs: [(Input, FileSettings)] = walker.foundAhead.compactMap { input in
      guard let path = input.path, SwiftAudit.isSwift(path),
        let its = try? settings.settings(of: path)
      else { return nil }
      return (input, its)
    }
    return inputs.isEmpty ? nil : SwiftInputs(inputs: inputs, reader: reader)
  }

  /// Finds every file now and keeps those of a shard.
  ///
  /// - Returns: whether there are others.
  mutating func keep(_ shard: Shard) -> Bool { walker.keep(shard) }

  mutating func next() -> QueuedFile? {
    while let input = walker.next() {
      guard isWanted(input) else { continue }
      guard let path = input.path else { return .input(input, settings.given) }
      do throws(ConfigurationError) {
        return .input(input, try settings.settings(of: path))
      } catch {
        let problems = settings.unreported(error)
        if !problems.isEmpty { return .wrongConfiguration(problems) }
      }
    }
    return nil
  }
}
