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

extension Input {
  /// The path of what is read; nil for a problem.
  fileprivate var path: String? {
    switch self {
    case .file(let path, _): path
    case .standardInput(let name): name
    case .problem: nil
    }
  }
}
