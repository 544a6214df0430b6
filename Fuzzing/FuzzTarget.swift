import Auditing
import Configuring
import Glibc
import Importing
import Reporting
import Simulation
import Styling
import ViewTree

/// What a fuzzer's input is read as: the environment variable `FOCUSAUDIT_FUZZ_AS` names it.
enum FuzzTarget: String {
  /// A page; it is audited, traced, reported and fixed.
  case html
  /// A SwiftUI view tree, a Qt form or an interface of GtkBuilder.
  case xml
  /// One to four files of SwiftUI source, read together, with `//----` between them.
  case swift
  /// A style sheet that a page of many kinds of elements links.
  case css
  /// `focusaudit.json`, and a baseline.
  case configuration
  /// The lines of a `.gitignore`, and a pattern of the command line.
  case patterns

  static let chosen: FuzzTarget = {
    let name = getenv("FOCUSAUDIT_FUZZ_AS").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FOCUSAUDIT_FUZZ_AS is html, xml, swift, css, configuration or patterns.")
    }
    return target
  }()

  func run(_ bytes: [UInt8]) {
    switch self {
    case .html: FormFuzzing.audit(bytes, path: "form.html")
    case .xml: FormFuzzing.audit(bytes, path: "form.ui")
    case .swift: SwiftFuzzing.audit(bytes)
    case .css:
      FormFuzzing.audit(Array(FormFuzzing.page.utf8), path: "page.html", sheet: OneSheet(bytes))
    case .configuration: SettingsFuzzing.read(bytes)
    case .patterns: SettingsFuzzing.match(bytes)
    }
  }
}

/// Hands libFuzzer the arguments; it calls back with each input.
@main struct FuzzingProgram {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runDriver(&count, &arguments) { start, count in
        FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
    )
  }
}

/// libFuzzer's own entry, for programs that have a `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// A sheet that stands at every address.
struct OneSheet: StyleSheetSource {
  private let sheet: StyleSheet

  init(_ bytes: [UInt8]) {
    sheet = StyleSheet(SourceText(path: "sheet.css", bytes: bytes))
  }

  func sheet(at address: String, from base: String) -> LinkedStyleSheet { .sheet(sheet) }
}
