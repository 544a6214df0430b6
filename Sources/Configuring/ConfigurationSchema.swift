package import Auditing
internal import Reporting
internal import Simulation

/// The JSON Schema of configuration files, with which editors complete and check them.
package enum ConfigurationSchema {
  package static func bytes(rules: [RuleMetadata]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.lineBreak()
    writer.member("$schema", "http://json-schema.org/draft-07/schema#")
    writer.lineBreak()
    writer.member("title", "Configuration of focusaudit")
    writer.lineBreak()
    writer.member("type", "object")
    writer.lineBreak()
    writer.member("additionalProperties", false)
    writer.lineBreak()
    writer.key("properties")
    writer.beginObject()
    property("$schema", "string", "Where editors find this schema.", to: &writer)
    property(
      "root",
      "boolean",
      "Whether the files farther up do not count. A repository's root ends the search anyway.",
      to: &writer
    )
    property(
      "extends",
      "string",
      "Another configuration file, relative to this one's folder; this one wins.",
      to: &writer
    )
    begin("rules", "object", "Levels of rules, by code or name.", to: &writer)
    writer.member("additionalProperties", false)
    writer.key("properties")
    writer.beginObject()
    for rule in rules {
      for name in [rule.id.code, rule.name] {
        writer.lineBreak()
        writer.key(dynamic: name)
        writer.beginObject()
        writer.member("$ref", "#/definitions/level")
        writer.member("description", rule.summary)
        writer.endObject()
      }
    }
    writer.endObject()
    writer.endObject()
    begin("wcag", "object", "Levels of all rules under a success criterion.", to: &writer)
    writer.member("additionalProperties", false)
    writer.key("properties")
    writer.beginObject()
    for criterion in Set(rules.flatMap(\.criteria)).sorted(by: { $0.number < $1.number }) {
      writer.lineBreak()
      writer.key(dynamic: criterion.number)
      writer.beginObject()
      writer.member("$ref", "#/definitions/level")
      writer.member("description", "\(criterion.name) (\(criterion.level))")
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    list(
      "platforms",
      "The platforms that forms are judged for, where a format runs on several; without it all.",
      choices: PlatformSet.allNames,
      to: &writer
    )
    list(
      "submitTriggers",
      "Components of your own that submit as a text field does, though no file shows it.",
      to: &writer
    )
    list(
      "exclude",
      "What folders are not searched for, as in .gitignore, relative to this file's folder.",
      to: &writer
    )
    list(
      "include",
      "What alone folders are searched for; '*.erb' brings in other extensions, too.",
      to: &writer
    )
    begin("failOn", "string", "The lowest level that makes the exit status 1.", to: &writer)
    choices(ConfigurationParser.failLevels, to: &writer)
    writer.endObject()
    writer.lineBreak()
    writer.endObject()
    writer.lineBreak()
    writer.key("definitions")
    writer.beginObject()
    writer.key("level")
    writer.beginObject()
    choices(RuleSetting.names, to: &writer)
    writer.endObject()
    writer.endObject()
    writer.lineBreak()
    writer.endObject()
    writer.finish()
    return writer.takeBytes()
  }

  private static func begin(
    _ name: StaticString,
    _ type: String,
    _ description: String,
    to writer: inout JSONWriter
  ) {
    writer.lineBreak()
    writer.key(name)
    writer.beginObject()
    writer.member("type", type)
    writer.member("description", description)
  }

  private static func property(
    _ name: StaticString,
    _ type: String,
    _ description: String,
    to writer: inout JSONWriter
  ) {
    begin(name, type, description, to: &writer)
    writer.endObject()
  }

  private static func list(
    _ name: StaticString,
    _ description: String,
    choices: [String] = [],
    to writer: inout JSONWriter
  ) {
    begin(name, "array", description, to: &writer)
    writer.key("items")
    writer.beginObject()
    writer.member("type", "string")
    if !choices.isEmpty { Self.choices(choices, to: &writer) }
    writer.endObject()
    writer.endObject()
  }

  private static func choices(_ names: [String], to writer: inout JSONWriter) {
    writer.key("enum")
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
  }
}
