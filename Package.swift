// swift-tools-version: 6.2
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

let package = Package(
  name: "focusaudit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "focusaudit", targets: ["focusaudit"])
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
    .executableTarget(
      name: "focusaudit",
      dependencies: [
        "Importing", "Styling", "Simulation", "Auditing", "Reporting", "Configuring", "ViewTree",
      ],
      swiftSettings: strict,
      // One binary that starts faster and calls the runtime without a detour.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]
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
      dependencies: ["focusaudit"],
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
      dependencies: ["focusaudit"],
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
      ],
      path: "Fuzzing",
      exclude: ["README.md", "run", "seeds.py"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]
    )
  )
}
