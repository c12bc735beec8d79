// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on twinstant fetches the peers it is measured
// against. `make bench-streams` builds and runs it.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let signals: Target.Dependency = .product(name: "Signals", package: "twinstant")
let combine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")
let combineDispatch: Target.Dependency = .product(
  name: "OpenCombineDispatch", package: "OpenCombine")
let asyncAlgorithms: Target.Dependency = .product(
  name: "AsyncAlgorithms", package: "swift-async-algorithms")

let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "twinstant", path: "../..", traits: []),
    // Exact versions: figures belong to these, and a ratio to another version would be another
    // figure.
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    // The measured code is in a module of its own: senders must not see through a chain.
    .target(
      name: "Chains", dependencies: [signals, combine, combineDispatch, asyncAlgorithms],
      swiftSettings: strict),
    .executableTarget(
      name: "Peers",
      dependencies: ["Chains", signals, combine, combineDispatch, asyncAlgorithms],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
