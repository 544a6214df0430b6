import Foundation
import Testing

/// The platforms that a form is judged for.
@Suite struct SettingsTests {
  /// On an iPhone the number pad has no Return key; a Mac has a keyboard.
  private static let numberPad = """
    <View xmlns="urn:focusaudit:swiftui" name="Server">
      <onSubmit action="connect()">
        <Form>
          <TextField title="Port" text="$port" keyboardType="numberPad"/>
        </Form>
      </onSubmit>
    </View>

    """

  @Test(arguments: [
    ([], true), (["--platform", "iOS"], true), (["--platform=ios,macOS"], true),
    (["--platform", "macOS"], false), (["--platform", "tvOS,macOS"], false),
    (["--platform", "macOS", "--platform", "iOS"], true),
  ])
  func `A form is judged for the platforms that are named`(
    arguments: [String],
    isFound: Bool
  ) throws {
    let folder = Folder()
    folder.write("server.xml", Self.numberPad)
    let outcome = try Program.run(
      ["scan", "server.xml", "--only", "FA1002"] + arguments,
      in: folder
    )
    #expect(outcome.output.contains("FA1002") == isFound)
    let trace = try Program.run(
      ["trace", "--format", "json", "server.xml"] + arguments,
      in: folder
    )
    #expect(trace.status == 0)
  }
}
