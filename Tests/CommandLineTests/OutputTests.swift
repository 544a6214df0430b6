import Foundation
import Testing

@Suite struct OutputTests {
  private func folder(files: Int) -> Folder {
    let folder = Folder()
    for number in 0..<files { folder.write("f/\(number).html", Forms.broken) }
    return folder
  }

  @Test func `Several reports are written at once and leave nothing else behind`() throws {
    let folder = folder(files: 1)
    let outcome = try Program.run(
      ["scan", "f", "--format", "text", "--format", "json=o.json", "--format=sarif=o.sarif"],
      in: folder
    )
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("FA1002"))
    #expect(folder.names == ["f", "o.json", "o.sarif"])
    #expect(folder.read("o.json")?.hasPrefix("{\"version\": 1,") == true)
  }

  @Test func `A report replaces the file behind a link and keeps its permissions`() throws {
    let folder = folder(files: 1)
    folder.write("real.json", "old")
    folder.link("o.json", to: "real.json")
    let script = "chmod 640 real.json; $FA scan f --format json=o.json; stat -Lc %a o.json"
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output == "640\n")
    #expect(folder.read("real.json")?.contains("FA1002") == true)
    #expect(folder.names == ["f", "o.json", "real.json"])
  }

  @Test(arguments: [
    ("json=gone/o.json", "its folder does not exist"),
    ("json=f", "it is a folder"),
    ("json=/dev/full", "the disk is full"),
    ("json", "the disk is full"),
  ])
  func `A report that cannot be written is a failure`(format: String, reason: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = folder(files: 1)
    let script = "$FA scan f --format \(format) > /dev/full"
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot be written: \(reason)."))
    #expect(folder.names == ["f"])
  }

  @Test func `A report that grows too large is not left in part`() throws {
    let folder = folder(files: 200)
    folder.write("o.json", "old")
    let script = "ulimit -f 20; $FA scan f --format json=o.json"
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.status == 2)
    #expect(folder.read("o.json") == "old")
    #expect(folder.names == ["f", "o.json"])
  }

  @Test(arguments: ["TERM", "INT"])
  func `A scan that is ended leaves no part of a report`(signal: String) throws {
    let folder = folder(files: 1)
    // The scan waits for its standard input, a pipe that nobody closes.
    let script = """
      mkfifo wait; exec 3<>wait
      (trap - INT; exec "$FA" scan f - --format json=o.json <&3) & pid=$!
      for i in $(seq 100); do ls -A | grep -q tmp && break; sleep 0.05; done
      ls -A | grep -c tmp
      sleep 0.2; kill -\(signal) $pid; wait $pid; echo $?
      """
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.output == "1\n\(signal == "TERM" ? 143 : 130)\n")
    #expect(folder.names == ["f", "wait"])
  }

  @Test func `A reader that stops early ends the scan quietly`() throws {
    let folder = folder(files: 1_000)
    let script = "$FA scan f | head -1; echo ${PIPESTATUS[0]}"
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("\n1\n"))
  }

  @Test func `A closed standard output is told and not written into another file`() throws {
    let folder = folder(files: 1)
    let script = "$FA scan f --format text --format json=o.json >&-"
    let outcome = try Program.shell(script, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The standard output cannot be written"))
    #expect(folder.read("o.json")?.hasPrefix("{\"version\": 1,") == true)
  }

  @Test(arguments: [
    ("", "--color always", true), ("", "", false), ("CLICOLOR_FORCE=1", "", true),
    ("CLICOLOR_FORCE=1 NO_COLOR=1", "", false), ("CLICOLOR_FORCE=1", "--color never", false),
    ("NO_COLOR=1", "--color=always", true),
  ])
  func `Colour follows the flag and then the environment`(
    environment: String,
    flag: String,
    isColored: Bool
  ) throws {
    let outcome = try Program.shell("\(environment) $FA scan f \(flag)", in: folder(files: 1))
    #expect(outcome.output.contains("\u{1B}[") == isColored)
  }
}
