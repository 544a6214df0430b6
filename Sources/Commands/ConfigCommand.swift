import Auditing
import Configuring
import Reporting
import Simulation
import ViewTree

/// `focusaudit config`: what applies to a file, whether configurations are right, their schema.
enum ConfigCommand {
  /// Prints what applies to each file and where each value comes from.
  static func print(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("Name the file whose configuration is to be printed.")
    }
    let finder = try SettingsFinder(arguments)
    let isJSON = arguments.last("format") == "json"
    var sheets: [ConfigurationSheet] = []
    for path in arguments.operands {
      let absolute = finder.absolute(path)
      // A folder's own configuration, or that of the folder that a file lies in.
      let isFolder = (try? System.status(of: path))?.kind == .folder
      let folder = isFolder ? absolute : PathText.folder(of: absolute) ?? "/"
      do throws(ConfigurationError) {
        sheets.append(ConfigurationSheet(path: path, try finder.configuration(of: folder)))
      } catch {
        throw UsageError(error)
      }
    }
    if isJSON { return Console.output(ConfigurationSheet.json(sheets)) }
    return Console.output(Array(sheets.map(\.text).joined(separator: "\n").utf8))
  }

  /// Reads configurations and tells what is wrong with them.
  static func check(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let finder = try SettingsFinder(arguments)
    let tellsInColor = Console.hasColor(arguments, for: System.standardError)
    var files: [String] = []
    var isWrong = false
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    for path in operands {
      do throws(ConfigurationError) {
        let isFolder = (try? System.status(of: path))?.kind == .folder
        let configuration =
          isFolder
          ? try finder.configuration(of: finder.absolute(path))
          : try finder.configuration(in: finder.absolute(path))
        if configuration.layers.isEmpty {
          Console.error(
            "No '\(Configuration.fileName)' applies to the folder '\(path)'; "
              + "'\(ToolInformation.name) config schema' says what one can hold."
          )
          isWrong = true
        }
        for layer in configuration.layers where !files.contains(layer.path) {
          files.append(layer.path)
        }
      } catch {
        isWrong = true
        for notification in finder.unreported(error) {
          Console.tell(notification, hasColor: tellsInColor)
        }
      }
    }
    let lines = files.map { "\(TerminalText.safe($0)): right\n" }.joined()
    let status = Console.output(Array(lines.utf8))
    return isWrong ? .failure : status
  }

  static func schema(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw arguments.error("'\(operand)' is one argument too many.")
    }
    return Console.output(ConfigurationSchema.bytes(rules: registeredRules))
  }
}

/// What applies to one file, each value with the place that it comes from.
struct ConfigurationSheet {
  private struct Entry {
    var name: String
    var values: [String]
    /// A place, or `default`.
    var origin: String

    init<Value>(_ name: String, _ placed: Placed<Value>?, _ values: (Value?) -> [String]) {
      self.name = name
      self.values = values(placed?.value)
      origin = placed.map(ConfigurationSheet.text) ?? "default"
    }
  }

  private let path: String
  private let files: [String]
  private let settings: [Entry]
  private let rules: [(rule: RuleMetadata, level: String, origin: String)]

  init(path: String, _ configuration: Configuration) {
    self.path = path
    files = configuration.layers.map(\.path)
    var settings = [
      Entry("failOn", configuration.failOn) { level in
        [(level ?? .warning).map(\.rawValue) ?? "never"]
      },
      Entry("platforms", configuration.platforms) { platforms in
        let platforms = platforms ?? .all
        return PlatformSet.allNames.filter { name in
          PlatformSet(named: name).map(platforms.contains) ?? false
        }
      },
      Entry("submitTriggers", configuration.submitTriggers) { $0 ?? [] },
      Entry("include", configuration.include) { $0?.patterns.map(\.text) ?? [] },
    ]
    let excludes = configuration.excludes.map { exclude in
      Entry("exclude", exclude) { $0?.patterns.map(\.text) ?? [] }
    }
    settings += excludes.isEmpty ? [Entry("exclude", nil as Placed<Bool>?) { _ in [] }] : excludes
    self.settings = settings
    rules = registeredRules.map { rule in
      let setting = configuration.setting(of: rule)
      let level =
        switch setting?.value {
        case .off: "off"
        case .level(let level): level.rawValue
        case .standard, nil: rule.level.rawValue
        }
      return (rule, level, setting.map(Self.text) ?? "default")
    }
  }

  var text: String {
    var rows = [("read from", files.isEmpty ? "no file" : files.joined(separator: ", "), "")]
    for entry in settings {
      let value = entry.values.isEmpty ? "none" : entry.values.joined(separator: ", ")
      rows.append((entry.name, value, entry.origin))
    }
    rows += rules.map { ("\($0.rule.id.code) \($0.rule.name)", $0.level, $0.origin) }
    let names = rows.map(\.0.count).max() ?? 0
    // A long list does not push the origins of all rows away.
    let values = min(rows.dropFirst().map(\.1.count).max() ?? 0, 24)
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    var result = TerminalText.safe(path) + "\n"
    for (name, value, origin) in rows {
      let line = "  \(pad(name, names))  \(pad(TerminalText.safe(value), values))  \(origin)"
      result += String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    return result
  }

  static func json(_ sheets: [ConfigurationSheet]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.key("files")
    writer.beginArray()
    for sheet in sheets {
      writer.lineBreak()
      sheet.write(to: &writer)
    }
    writer.endArray()
    writer.endObject()
    writer.finish()
    return writer.takeBytes()
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("path", path)
    writer.key("readFrom")
    writer.beginArray()
    for file in files { writer.string(file) }
    writer.endArray()
    writer.key("settings")
    writer.beginArray()
    for entry in settings {
      writer.lineBreak()
      writer.beginObject()
      writer.member("name", entry.name)
      writer.key("values")
      writer.beginArray()
      for value in entry.values { writer.string(value) }
      writer.endArray()
      writer.member("from", entry.origin)
      writer.endObject()
    }
    writer.endArray()
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.lineBreak()
      writer.beginObject()
      writer.member("id", rule.rule.id.code)
      writer.member("name", rule.rule.name)
      writer.member("level", rule.level)
      writer.member("from", rule.origin)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func text<Value>(_ placed: Placed<Value>) -> String {
    let start = placed.place.range.start
    return "\(placed.place.path):\(start.line):\(start.column)"
  }
}
