import Foundation
import PackagePlugin

/// `swift package focusaudit`: scans the sources of the package, or what the arguments say.
///
/// The exit status is that of `focusaudit`, but for what SwiftPM makes of it: 0 for 0, and 1 for the
/// findings and for all that could not be read.
@main
struct FocusAudit: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "focusaudit-swiftui").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["scan"] + folders(of: context.package) : arguments
    try process.run()
    process.waitUntilExit()
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return
    case (.exit, 1): Diagnostics.error("focusaudit found something that fails the gate.")
    case (_, let status): Diagnostics.error("focusaudit ended with status \(status).")
    }
  }

  /// The folders of the package's own targets, without those of tests, seen from the package.
  private func folders(of package: Package) -> [String] {
    let root = package.directoryURL.path
    return package.targets.compactMap { target in
      guard let module = target as? any SourceModuleTarget, module.kind != .test else { return nil }
      let folder = target.directoryURL.path
      return folder.hasPrefix(root + "/") ? String(folder.dropFirst(root.count + 1)) : folder
    }
  }
}
