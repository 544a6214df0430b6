import Auditing
import Importing
import Reporting
import Simulation
import ViewTree

/// The Swift files of a command, read and audited together: views that one file declares are known
/// in the others.
struct SwiftAudit: Sendable {
  /// By path.
  private var files: [String: AuditedFile] = [:]

  /// Whether a file is Swift by its name.
  static func isSwift(_ path: String) -> Bool { path.utf8.suffix(6).elementsEqual(".swift".utf8) }

  init() {}

  init(_ batch: SwiftBatch) {
    files = batch.problems
    var found: [String: [Finding]] = [:]
    var notifications: [String: [Notification]] = [:]
    var unused: [Notification: Int] = [:]
    var told: Set<Notification> = []
    var trees = 0
    var ignored: [String: Int] = [:]
    var suppressed: [String: [SuppressedFinding]] = [:]
    for file in batch.files {
      var audited = AuditedFile(
        path: file.path,
        source: file.source,
        findings: [],
        notifications: []
      )
      audited.fileBytes = file.bytes
      files[file.path] = audited
      guard let tree = file.tree else { continue }
      trees += 1
      let simulated = Simulator.simulate(tree, options: file.settings.simulation)
      let result = Auditor.audit(
        simulated,
        today: file.settings.today,
        isOn: file.settings.rules.isOn,
        tellsStates: file.settings.wantsStates
      )
      if file.settings.wantsSchematics {
        files[file.path]?.schematic = SchematicBuilder.schematic(
          of: simulated,
          findings: result.findings
        )
      }
      for finding in result.findings { found[finding.place.path, default: []].append(finding) }
      for finding in result.suppressed {
        suppressed[finding.finding.place.path, default: []].append(finding)
      }
      ignored[file.path, default: 0] += result.ignoredCount
      for notification in result.notifications {
        if notification.id == "unused-ignore" {
          unused[notification, default: 0] += 1
        } else if told.insert(notification).inserted {
          notifications[notification.path ?? file.path, default: []].append(notification)
        }
      }
    }
    // Each tree knows all comments; one that silences nothing in any of them is unused.
    for (notification, count) in unused where count == trees {
      notifications[notification.path ?? "", default: []].append(notification)
    }
    for (path, findings) in found { files[path]?.findings = Self.distinct(findings) }
    for (path, list) in notifications {
      files[path]?.notifications += list.sorted {
        ($0.range?.start.line ?? 0, $0.id) < ($1.range?.start.line ?? 0, $1.id)
      }
    }
    for (path, count) in ignored { files[path]?.ignoredCount = count }
    for (path, findings) in suppressed { files[path]?.suppressed = findings }
  }

  /// What came of a file; nil for one that was not read here.
  func file(_ path: String) -> AuditedFile? { files[path] }

  /// A view that is used twice has each of its findings once.
  private static func distinct(_ findings: [Finding]) -> [Finding] {
    struct Identity: Hashable {
      var rule: RuleID
      var place: Place
      var message: String
    }
    var seen: Set<Identity> = []
    return findings.sorted(by: Auditor.comesBefore).filter { finding in
      seen.insert(
        Identity(rule: finding.rule, place: finding.place, message: finding.message.text)
      ).inserted
    }
  }
}

/// The Swift files among a command's inputs, with what applies to them, and what reads them.
struct SwiftInputs {
  var inputs: [(Input, FileSettings)]
  var reader: SwiftSourceReader
}

/// Swift files as they are read for a command.
struct SwiftBatch {
  struct File {
    var path: String
    var source: SourceText
    var settings: FileSettings
    /// The file's own.
    var bytes: [UInt8]
    var tree: ViewTree?
    var xml: String?
  }

  private(set) var files: [File] = []
  /// Files that could not be read or do not parse, by path.
  private(set) var problems: [String: AuditedFile] = [:]
  private(set) var statistics: SwiftStatistics?

  init(_ swift: SwiftInputs) {
    var sources: [SourceText] = []
    var settings: [FileSettings] = []
    var originals: [[UInt8]] = []
    for (input, its) in swift.inputs {
      switch FileReading.read(input) {
      case .problem(let notification):
        let path = notification.path ?? ""
        problems[path] = AuditedFile(path: path, notAudited: [notification])
      case .bytes(let path, let bytes):
        do throws(TextDecodingError) {
          sources.append(try Importer.swiftText(of: bytes, path: path))
          settings.append(its)
          originals.append(bytes)
        } catch {
          problems[path] = AuditedFile(
            path: path,
            notAudited: notifications(of: [Importer.binaryFile], path: path, nil)
          )
        }
      }
    }
    let read = swift.reader.read(sources)
    statistics = read.statistics
    for (number, file) in read.files.enumerated() {
      let source = sources[number]
      if let error = file.error {
        problems[source.path] = AuditedFile(
          path: source.path,
          notAudited: notifications(of: [error], path: source.path, source)
        )
      } else {
        files.append(
          File(
            path: source.path,
            source: source,
            settings: settings[number],
            bytes: originals[number],
            tree: file.tree,
            xml: file.xml
          )
        )
      }
    }
  }
}
