import Auditing
import Configuring

/// Reads what a project says of its scans.
enum SettingsFuzzing {
  static func read(_ bytes: [UInt8]) {
    let files = ConfigurationFinder.FileAccess(
      read: { (path) throws(ConfigurationFinder.ReadFailure) in
        path.hasSuffix("/focusaudit.json") || path.hasSuffix("/a.json") ? bytes : nil
      },
      isRepositoryRoot: { $0 == "/" },
      shown: { $0 }
    )
    let finder = ConfigurationFinder(rules: RuleRegistry.metadata, files: files)
    do throws(ConfigurationError) {
      _ = try finder.configuration(of: "/forms/new")
    } catch {
      precondition(!error.notifications.isEmpty, "A refusal without a reason.")
    }
    do throws(ConfigurationError) {
      let baseline = try Baseline(bytes, path: "baseline.json", folder: "/")
      _ = baseline.pruned { $0.utf8.count % 2 == 0 }
    } catch {
      precondition(!error.notifications.isEmpty, "A refusal without a reason.")
    }
  }

  static func match(_ bytes: [UInt8]) {
    let paths = ["a", "a/b.html", "forms/x/index.html", "ä/[b]", "node_modules/a.js"]
    let rules = IgnoreRules(folder: "/", contents: bytes)
    for path in paths { _ = rules.isIgnored("/" + path, isFolder: false) }
    let alternatives = PathGlob.expandingBraces(String(decoding: bytes, as: UTF8.self)) ?? []
    for pattern in alternatives.prefix(8) {
      guard let glob = PathGlob(pattern) else { continue }
      var state = glob.start
      for name in ["forms", "a", "index.html"] { state = glob.next(state, name) }
      _ = glob.isMatch(state)
    }
  }
}
