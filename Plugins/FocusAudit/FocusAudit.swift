import Foundation
import PackagePlugin

/// `swift package focusaudit`: scans the sources of the package, or what the arguments say.
@main
struct FocusAudit: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "focusaudit-swiftui").url
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["scan"] + folders(of: context.package) : arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("focusaudit ended with status \(process.terminationStatus).")
      return
    }
  }

  /// The folders of the package's own targets, without those of tests.
  private func folders(of package: Package) -> [String] {
    package.targets.compactMap { target in
      guard let module = target as? any SourceModuleTarget, module.kind != .test else { return nil }
      return target.directoryURL.path
    }
  }
}
