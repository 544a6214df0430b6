import Auditing
import Configuring
import Simulation
import ViewTree

/// What applies to one file: how it is simulated, which rules run at which level, what fails.
struct FileSettings: Sendable {
  var simulation = SimulationOptions()
  var rules = RuleSelection()
  /// The lowest level that makes the exit status 1; nil when none does.
  var failLevel: Severity? = .warning

  /// The day on which ignore comments are looked at.
  var today = CalendarDate(secondsSince1970: System.secondsSince1970)
  /// Whether a report draws the forms.
  var wantsSchematics = false
  /// Whether a report tells what is believed at the steps of a path.
  var wantsStates = false
  private var isFailLevelGiven = false
  private var arePlatformsGiven = false

  /// What the command line alone says.
  init(_ arguments: Arguments) throws(UsageError) {
    rules = try RuleSelection(arguments, rules: registeredRules)
    let formats = Set(arguments.all("format").map { $0.prefix { $0 != "=" } })
    wantsSchematics = formats.contains("html")
    wantsStates = formats.contains("sarif")
    if let level = arguments.last("fail-on") {
      failLevel = Severity(rawValue: level)
      isFailLevelGiven = true
    }
    let platforms = arguments.list("platform").compactMap { PlatformSet(named: $0) }
    if !platforms.isEmpty {
      simulation.platforms = PlatformSet(platforms)
      arePlatformsGiven = true
    }
  }

  /// The same, with what a configuration says where the command line says nothing.
  func filled(from configuration: Configuration) -> FileSettings {
    var result = self
    result.rules.fill(from: configuration, rules: registeredRules)
    if !isFailLevelGiven, let level = configuration.failOn { result.failLevel = level.value }
    if !arePlatformsGiven, let platforms = configuration.platforms {
      result.simulation.platforms = platforms.value
    }
    result.simulation.submitTriggers = Set(configuration.submitTriggers?.value ?? [])
    return result
  }
}

/// Finds out what applies to each file: the command line, then the configuration of its folder.
///
/// Each folder is looked at once, by one task: files get their settings before they are handed to
/// workers.
final class SettingsFinder {
  /// What the command line says.
  let given: FileSettings
  private let finder: ConfigurationFinder
  private let directory = System.workingDirectory
  /// The configuration that stands in for all others: that of `--config`, or none.
  private let only: Configuration?
  private var settings: [String: FileSettings] = [:]
  private var lastSettings: (folder: String, settings: FileSettings)?
  private var reported: Set<Notification> = []
  /// The configurations that were looked for, by their absolute paths.
  private let lookedFor = LookedFor()

  private final class LookedFor {
    var paths: Set<String> = []
  }

  /// - Parameter operands: the files whose style sheets are read, too; nil where none are.
  /// - Throws: `UsageError` for a wrong argument, or a wrong file of `--config`.
  init(_ arguments: Arguments, operands: [String]? = nil) throws(UsageError) {
    var given = try FileSettings(arguments)
    if let operands {
      given.simulation.styleSheets = StyleSheetLibrary.forCommand(arguments, operands: operands)
    }
    self.given = given
    let directory = directory
    finder = ConfigurationFinder(
      rules: registeredRules,
      files: .disk(directory) { [lookedFor] path in
        lookedFor.paths.insert(path)
      }
    )
    if let name = arguments.last("config") {
      if arguments.has("no-config") {
        throw arguments.error("'--config' and '--no-config' exclude each other.")
      }
      do throws(ConfigurationError) {
        only = try finder.configuration(in: PathText.absolute(name, from: directory))
      } catch {
        throw UsageError(error)
      }
    } else {
      only = arguments.has("no-config") ? Configuration.none : nil
    }
  }

  /// The absolute path of a file or folder as the user named it.
  func absolute(_ path: String) -> String { PathText.absolute(path, from: directory) }

  /// The configuration of the files in a folder, given by its absolute path.
  func configuration(of folder: String) throws(ConfigurationError) -> Configuration {
    if let only { return only }
    return try finder.configuration(of: folder)
  }

  /// One configuration file, wherever it lies.
  func configuration(in file: String) throws(ConfigurationError) -> Configuration {
    try finder.configuration(in: file)
  }

  /// What applies to a file, given by its path as the user named it.
  func settings(of path: String) throws(ConfigurationError) -> FileSettings {
    // Files of one folder come one after the other, and most of them are named in the same way.
    let name = path.utf8.lastIndex(of: 0x2F).map { path[..<$0] } ?? ""
    if let last = lastSettings, last.folder.utf8.elementsEqual(name.utf8) { return last.settings }
    let found = try settings(inFolderOf: path)
    lastSettings = (String(name), found)
    return found
  }

  private func settings(inFolderOf path: String) throws(ConfigurationError) -> FileSettings {
    let folder = PathText.folder(of: absolute(path)) ?? "/"
    if let known = settings[folder] { return known }
    let found = given.filled(from: try configuration(of: folder))
    settings[folder] = found
    return found
  }

  /// The configurations that were looked for, whether or not they exist.
  var configurationPaths: Set<String> { lookedFor.paths }

  /// Those notifications that were not told yet: a wrong configuration is told once.
  func unreported(_ error: ConfigurationError) -> [Notification] {
    error.notifications.filter { reported.insert($0).inserted }
  }
}

extension UsageError {
  /// The first line tells one mistake; the others follow.
  init(_ error: ConfigurationError) {
    self.init(
      message: error.notifications.map { notification in
        let place = notification.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return "\(notification.path ?? "")\(place): \(notification.message)"
      }.joined(separator: "\n"),
      isAboutArguments: false
    )
  }
}

extension ConfigurationFinder.FileAccess {
  /// The files on the disk, named relative to a working directory.
  ///
  /// - Parameter notice: is told of each path that is looked at.
  static func disk(_ directory: String, notice: @escaping (String) -> Void) -> Self {
    Self(
      read: { (path) throws(ConfigurationFinder.ReadFailure) in
        notice(path)
        // What cannot be looked at from here, such as a folder of somebody else's, has none.
        guard let status = try? System.status(of: path) else { return nil }
        do throws(SystemError) {
          guard status.kind == .regular else {
            throw SystemError.isNoFile
          }
          let descriptor = try System.openForReading(path)
          defer { try? System.close(descriptor) }
          return try System.readAll(descriptor, expecting: 4_096, limit: FileReading.sizeLimit)
        } catch {
          throw ConfigurationFinder.ReadFailure(reason: error.reason)
        }
      },
      isRepositoryRoot: { System.exists(PathText.join($0, ".git")) },
      shown: { PathText.relative($0, to: directory) }
    )
  }
}
