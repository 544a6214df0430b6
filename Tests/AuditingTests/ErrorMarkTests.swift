import Importing
import Simulation
import Testing
import ViewTree

@testable import Auditing

@Suite struct `A field that is marked as wrong for the eye` {
  private func findings(_ field: String) throws -> [Finding] {
    let text = """
      <!DOCTYPE html><html lang="en"><head><title>A</title></head><body><form action="/a">\
      <div role="alert">There is a problem.</div><p>\(field)</p><p><label>B <input></label></p>\
      <button>Send</button></form></body></html>
      """
    let tree = try HTMLImporter.tree(of: Array(text.utf8), path: "a.html")
    return Auditor.audit(Simulator.simulate(tree)).findings.filter { $0.rule.code == "FA4004" }
  }

  /// Other pages tell of errors without a word of this field, so it is never more than a note.
  @Test(arguments: [
    "<input style='border: 1px solid #d00'>", "<input style='border-color: rgb(100% 0% 0% / 50%)'>",
    "<input style='border: 0; border-bottom: 2px solid red'>",
    "<input style='box-shadow: 0 0 0 3px rgba(200, 20, 20, .25)'>",
    "<input class='form-control is-invalid'>", "<input class=usa-input--error>",
    "<input class=inputError>", "<input class=input-validation-error>",
  ])
  func `is a note where no text says why`(_ field: String) throws {
    let found = try findings("<label>Name \(field)</label>")
    #expect(found.map(\.level) == [.note])
  }

  @Test(arguments: [
    "<input style='border: 0 none red'>", "<input style='border: 1px solid red; border: none'>",
    "<input style='border-color: red; border-width: 0'>", "<input style='border: 1px solid #d000'>",
    "<input style='outline-color: red'>", "<input style='border: 1px solid rgb(70% 70% 70%)'>",
    "<input style='border: 1px solid red; border-color: #ccc'>", "<input class=error-none>",
    "<input class='border border-danger-error'>", "<input class=margin-of-error>",
    "<input class=trial-and-error>",
  ])
  func `is none where nothing red is drawn and no class says so`(_ field: String) throws {
    #expect(try findings("<label>Name \(field)</label>").isEmpty)
  }
}
