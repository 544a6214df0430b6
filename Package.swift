// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // The tests run with the checks; at run time they would cost a fortieth of a scan.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// The folder in which the toolchain that builds this package keeps its Swift parser.
///
/// A manifest is linked to `PackageDescription`, which lies in the toolchain's `lib/swift/pm`; the
/// parser lies beside it, in `lib/swift/host`. `FOCUSAUDIT_SWIFT_HOST` names another folder.
let parserFolder: String = {
  if let named = Context.environment["FOCUSAUDIT_SWIFT_HOST"] { return named }
  let loaded = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  let library = loaded.split(separator: "\n").first { $0.contains("/lib/swift/pm/") }
  if let path = library?.drop(while: { $0 != "/" }), let end = path.range(of: "/pm/") {
    return path[..<end.lowerBound] + "/host"
  }
  let programs = (Context.environment["PATH"] ?? "").split(separator: ":").map {
    URL(filePath: String($0)).appending(path: "swift").resolvingSymlinksInPath()
  }
  let folders = programs.map {
    $0.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host")
      .path
  }
  return folders.first { FileManager.default.fileExists(atPath: $0) } ?? "/usr/lib/swift/host"
}()

/// For each target that imports the parser, even by way of another one.
let parser: [SwiftSetting] = [.unsafeFlags(["-I", parserFolder], .when(traits: ["SwiftSource"]))]

let parserLibraries: [LinkerSetting] = [
  .unsafeFlags(
    ["-L", parserFolder, "-Xlinker", "-rpath", "-Xlinker", parserFolder],
    .when(traits: ["SwiftSource"])
  ),
  .linkedLibrary("SwiftSyntax", .when(traits: ["SwiftSource"])),
  .linkedLibrary("SwiftParser", .when(traits: ["SwiftSource"])),
]

let package = Package(
  name: "focusaudit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "focusaudit", targets: ["focusaudit"]),
    .executable(name: "focusaudit-swiftui", targets: ["focusaudit-swiftui"]),
    .plugin(name: "FocusAudit", targets: ["FocusAudit"]),
  ],
  traits: [
    .trait(
      name: "SwiftSource",
      description: "Reads SwiftUI's source, with the Swift parser of the toolchain."
    ),
    .default(enabledTraits: ["SwiftSource"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "ViewTree", swiftSettings: strict),
    .target(name: "Importing", dependencies: ["ViewTree", "CLibXML2"], swiftSettings: strict),
    .target(name: "Styling", dependencies: ["ViewTree"], swiftSettings: strict),
    .target(name: "Simulation", dependencies: ["Styling", "ViewTree"], swiftSettings: strict),
    .target(
      name: "Auditing",
      dependencies: ["Simulation", "Styling", "ViewTree"],
      swiftSettings: strict
    ),
    .target(
      name: "Reporting",
      dependencies: ["Auditing", "Simulation", "Styling", "ViewTree"],
      swiftSettings: strict
    ),
    .target(
      name: "Configuring",
      dependencies: ["Auditing", "Reporting", "Simulation", "ViewTree"],
      swiftSettings: strict
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Importing", "Styling", "Simulation", "Auditing", "Reporting", "Configuring", "ViewTree",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "focusaudit",
      dependencies: ["Commands"],
      swiftSettings: strict,
      // A binary that starts faster and calls the runtime without a detour. The toolchain's Swift
      // parser needs the dynamic one, so what reads Swift is a program of its own.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(
      name: "SwiftImporting",
      dependencies: ["Importing", "ViewTree"],
      swiftSettings: strict + parser
    ),
    .executableTarget(
      name: "focusaudit-swiftui",
      dependencies: [
        "Commands", .target(name: "SwiftImporting", condition: .when(traits: ["SwiftSource"])),
      ],
      path: "Sources/focusaudit-swiftui",
      swiftSettings: strict + parser,
      linkerSettings: parserLibraries
    ),
    .plugin(
      name: "FocusAudit",
      capability: .command(
        intent: .custom(verb: "focusaudit", description: "Audits the forms of the package.")
      ),
      dependencies: ["focusaudit-swiftui"]
    ),
    .testTarget(
      name: "StylingTests",
      dependencies: ["Styling", "Importing", "Simulation", "Auditing", "ViewTree"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ImportingTests",
      dependencies: ["Importing", "ViewTree"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Importing", "Simulation", "ViewTree"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["focusaudit", "focusaudit-swiftui"],
      exclude: ["KnownDifferences.md", "first_findings.py"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReportingTests",
      dependencies: ["Reporting", "Auditing", "ViewTree"],
      exclude: ["Goldens"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AuditingTests",
      dependencies: ["Importing", "Simulation", "Auditing", "Reporting", "Styling", "ViewTree"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ConfiguringTests",
      dependencies: ["Configuring", "Auditing", "ViewTree"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["focusaudit", "focusaudit-swiftui"],
      swiftSettings: strict
    ),
  ]
)

// The fuzzer has no `main` of its own: `Fuzzing/run` alone builds it.
if Context.environment["FOCUSAUDIT_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "focusaudit-fuzzing",
      dependencies: [
        "Importing", "Styling", "Simulation", "Auditing", "Reporting", "Configuring", "ViewTree",
        .target(name: "SwiftImporting", condition: .when(traits: ["SwiftSource"])),
      ],
      path: "Fuzzing",
      exclude: ["README.md", "run", "seeds.py"],
      swiftSettings: strict + parser + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: parserLibraries
    )
  )
}
