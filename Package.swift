// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "focusaudit",
  platforms: [.macOS(.v14)],
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
    .target(name: "Simulation", dependencies: ["ViewTree"], swiftSettings: strict),
    .target(name: "Auditing", dependencies: ["Simulation", "ViewTree"], swiftSettings: strict),
    .target(
      name: "Reporting",
      dependencies: ["Auditing", "Simulation", "ViewTree"],
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
        "Importing", "Simulation", "Auditing", "Reporting", "Configuring", "ViewTree",
      ],
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
      dependencies: ["Importing", "Simulation", "Auditing", "Reporting", "ViewTree"],
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
