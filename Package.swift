// swift-tools-version: 6.2
import PackageDescription

// Layers are targets: an import that points upward fails `make lint`. Docs/Architecture.md has the
// picture. The three `Signals…` libraries are for everyone; the rest uses `package` access.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// What computes most is optimised in debug builds too, where tests run it, with every check of a
// debug build left in. SwiftPM takes no such flags from a package that was fetched.
let isFetched = Context.packageDirectory.contains("/checkouts/")
let quick: [SwiftSetting] =
  isFetched
  ? strict
  : strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// The streams are generic: where the program sees their code, it is made for the types it uses.
// Whoever takes them alone has them without this, from a folder too, and so they are measured.
let inlinable: [SwiftSetting] =
  isFetched
  ? []
  : [
    .unsafeFlags(
      ["-cross-module-optimization"], .when(configuration: .release, traits: ["App"]))
  ]

func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

// A program of one file that shows what the streams do.
func example(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Docs/Examples/" + name, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil)
  -> Target
{
  .testTarget(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

// On by default. Who wants only the streams depends with `traits: []` and fetches none of these.
let app: TargetDependencyCondition? = .when(traits: ["App"])

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift", condition: app)
let sqlite: Target.Dependency = .product(
  name: "GRDBSQLite", package: "GRDB.swift", condition: app)
// A server for tests; the program does not link it.
let flyingFox: Target.Dependency = .product(
  name: "FlyingFox", package: "FlyingFox", condition: app)
let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: app)
let tomlKit: Target.Dependency = .product(name: "TOMLKit", package: "TOMLKit", condition: app)

let package = Package(
  name: "twinstant",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "SignalsTesting", targets: ["SignalsTesting"]),
    .library(name: "SignalsAsync", targets: ["SignalsAsync"]),
    .executable(name: "twinstant", targets: ["twinstant"]),
  ],
  traits: [
    .default(enabledTraits: ["App"]),
    .trait(name: "App", description: "The program twinstant, which needs SQLite's Swift library."),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/LebJe/TOMLKit", .upToNextMinor(from: "0.6.0")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // Level 0: the C library, under one name for every system; and C modules, each with exactly one
    // Swift importer.
    target("Libc"),
    .systemLibrary(name: "CCurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CTermGuard"),
    .target(name: "CCrypto"),
    .target(name: "CSQLiteGuard"),
    // Built with libcurl's header and opened when it is first needed; see ccurl.h.
    .target(name: "CCurl"),
    // The same for libarchive, and for libjpeg, libpng, giflib and libwebp.
    .target(name: "CArchive"),
    .target(name: "CImage"),

    // Level 1: values and the stream core.
    target("Signals", [], quick + inlinable),
    target("SignalsTesting", ["Signals"], quick),
    target("SignalsAsync", ["Signals"]),
    target("Gates", ["Signals"]),
    target("Errors"),
    target("Hashing", ["Errors", "CCrypto"]),
    target("Posts", ["Libc", "Errors"], quick),
    target("Files", ["Libc", "Errors"]),
    target("Databases", ["Libc", "CSQLiteGuard", grdb]),
    target("Canvas", ["Libc"], quick),
    target("TOML", ["Errors", "Posts", tomlKit], quick),

    // Level 2: what is stored and what comes in.
    target("Archive", ["Libc", "Errors", "Posts", "Files", "Databases", grdb, sqlite], quick),
    target("PostFormats", ["Libc", "Errors", "Posts"], quick),
    target(
      "Importing",
      ["Libc", "Errors", "Posts", "Files", "Hashing", "PostFormats", "CArchive", "CZlib"], quick),
    target("SQLiteDumps", ["Posts", "Importing", "Databases", grdb]),
    target("HTTP", ["Libc", "Errors", "Signals", "Gates", "Files", "CCurl"], quick),
    target(
      "Accounts",
      ["Libc", "Errors", "Posts", "Files", "Hashing", "PostFormats", "Signals", "HTTP", "TOML"]),
    target("Settings", ["Errors", "Posts", "Files", "Canvas", "TOML", "Accounts"]),
    target("Saved", ["Posts", "Files", "TOML"], quick),
    target(
      "Budget", ["Libc", "Errors", "Signals", "Posts", "Files", "Databases", "HTTP", grdb], quick),

    // Level 3: what searches, what is shown, and the terminal itself.
    target(
      "Services", ["Signals", "Posts", "PostFormats", "Archive", "HTTP", "Budget"], quick),
    target("Demo", ["Posts", "Archive"], quick),
    target(
      "Avatars",
      ["Libc", "Errors", "Signals", "Posts", "Files", "Canvas", "HTTP", "CImage"], quick),
    target("Interface", ["Errors", "Posts", "Canvas"], quick),
    target(
      "Terminal", ["Libc", "Errors", "Signals", "Posts", "Canvas", "CCurses", "CTermGuard"], quick),

    // Level 4: the program.
    .executableTarget(
      name: "twinstant",
      dependencies: [
        "Signals", "Posts", "Canvas", "Archive", "Importing", "SQLiteDumps", "Services", "Demo",
        "Interface", "Terminal", "HTTP", "Accounts", "Settings", "Avatars", arguments, "Budget",
        "Errors", "Files", "Saved", "Libc", "Gates",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Posts", "Archive", "CVTerm", "WireFaults", grdb, arguments, "Avatars", "Canvas", "Demo",
        "FakeServicesKit", "PictureTesting", "RandomTesting", "Libc",
      ],
      swiftSettings: strict),

    // Examples.
    example("SearchBox", ["Signals", "SignalsTesting"]),
    example("TwoThreads", ["Signals", "SignalsAsync"]),
    example("Downloads", ["Signals", "SignalsTesting"]),

    // Tests.
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    tests(
      "SignalsTests", ["Signals", "SignalsTesting", "Gates"],
      resources: [
        .copy("StreamCases/stream_cases.json"), .copy("StreamCases/edge_cases.json"),
      ]),
    tests("SignalsAsyncTests", ["SignalsAsync", "Signals", "RandomTesting"]),
    .executableTarget(
      name: "RaceProbe", dependencies: ["Signals"], path: "Tests/RaceProbe", swiftSettings: strict),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .executableTarget(
      name: "AllocationProbe", dependencies: ["Libc", "Signals", "CAllocationCounter"],
      path: "Tests/AllocationProbe", swiftSettings: strict),
    tests(
      "DocsTests",
      [
        "SearchBox", "TwoThreads", "Downloads", "Signals", "SignalsTesting", "SignalsAsync",
        "Gates", "Posts", "Archive",
      ]),
    .target(
      name: "WaitTesting", dependencies: ["Libc", "Signals"], path: "Tests/WaitTesting",
      swiftSettings: strict),
    .target(name: "RandomTesting", path: "Tests/RandomTesting", swiftSettings: strict),
    tests("ErrorsTests", ["Errors"]),
    tests("HashingTests", ["Hashing"]),
    tests("FilesTests", ["Files", "Libc"]),
    tests("PostsTests", ["Posts", "RandomTesting"]),
    tests("CanvasTests", ["Canvas", "RandomTesting"]),
    tests("TOMLTests", ["TOML", "Posts"]),
    tests(
      "AccountsTests",
      [
        "Accounts", "Files", "Hashing", "Posts", "HTTP", "Signals", "SignalsTesting",
        "TransportTesting", "FakeServicesKit",
      ]),
    tests("SettingsTests", ["Libc", "Settings", "Accounts", "Posts", "Canvas"]),
    tests("SavedTests", ["Saved", "Files", "Posts"]),
    tests(
      "ArchiveTests",
      [
        "Libc", "Archive", "Databases", "Files", "Posts", "RandomTesting", "WaitTesting", grdb,
        sqlite,
      ]),
    tests("PostFormatsTests", ["PostFormats", "Posts", "RandomTesting"]),
    tests(
      "ImportingTests",
      [
        "Libc", "Importing", "Archive", "PostFormats", "Posts", "Files", "Hashing",
        "RandomTesting", "WaitTesting",
      ]),
    tests("SQLiteDumpsTests", ["SQLiteDumps", "Importing", "Posts", grdb]),
    tests(
      "BudgetTests",
      ["Budget", "HTTP", "Signals", "SignalsTesting", "Posts", "RandomTesting", grdb]),
    tests(
      "ServicesTests",
      [
        "Services", "Signals", "SignalsTesting", "Posts", "Archive", "HTTP", "Budget",
        "TransportTesting",
      ]),
    .target(
      name: "TransportTesting", dependencies: ["HTTP", "Signals", "SignalsTesting"],
      path: "Tests/TransportTesting", swiftSettings: strict),
    .target(
      name: "WireFaults", dependencies: ["Libc", "Signals"], path: "Tests/WireFaults",
      swiftSettings: strict),
    .target(name: "CStuckResolver", path: "Tests/CStuckResolver"),
    tests(
      "HTTPTests",
      [
        "HTTP", "WireFaults", "CStuckResolver", "TransportTesting", "WaitTesting", "Signals",
        "SignalsTesting", "Libc",
      ]),
    .target(
      name: "FakeServicesKit",
      dependencies: ["Libc", "Hashing", "HTTP", "Posts", "Signals", "WireFaults", flyingFox],
      path: "Tests/FakeServicesKit", swiftSettings: quick),
    .executableTarget(
      name: "FakeServices", dependencies: ["Libc", "FakeServicesKit"], path: "Tests/FakeServices",
      swiftSettings: strict),
    tests(
      "FakeServicesTests",
      [
        "FakeServicesKit", "Services", "Signals", "SignalsTesting", "Posts", "HTTP", "Budget",
        "RandomTesting", "WireFaults", "WaitTesting", "Libc",
      ]),
    tests("DemoTests", ["Demo", "Archive", "Posts"]),
    .target(
      name: "CImageEncoding", path: "Tests/CImageEncoding",
      linkerSettings: ["jpeg", "png", "gif", "webp", "z"].map { .linkedLibrary($0) }),
    .target(
      name: "PictureTesting", dependencies: ["CImageEncoding"], path: "Tests/PictureTesting",
      swiftSettings: strict),
    tests(
      "AvatarsTests",
      [
        "Avatars", "Signals", "SignalsTesting", "Files", "Canvas", "HTTP", "RandomTesting",
        "TransportTesting", "PictureTesting", "FakeServicesKit", "WaitTesting", "Libc",
      ]),
    tests(
      "InterfaceTests", ["Interface", "Posts", "Canvas", "RandomTesting", "Avatars"],
      resources: [.copy("Golden")]),
    .target(
      name: "TerminalTesting", dependencies: ["Libc", "CVTerm", "Canvas", "Files", "WaitTesting"],
      path: "Tests/TerminalTesting",
      swiftSettings: quick),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Libc", "Terminal", "Signals", "Canvas"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    tests(
      "TerminalTests",
      [
        "Terminal", "TerminalProbe", "TerminalTesting", "RandomTesting", "Signals", "Canvas",
        "CVTerm", "WaitTesting", "Libc",
      ]),
    tests(
      "EndToEndTests",
      [
        "twinstant", "TerminalTesting", "Archive", "Posts", "FakeServicesKit", "Canvas", "CVTerm",
        "WaitTesting", "Libc",
      ]),
    tests(
      "CommandTests",
      [
        "twinstant", "TerminalTesting", "RandomTesting", "Archive", "Importing", "Interface",
        "Settings", "Accounts", "Terminal", "Posts", "Services", "Signals", "FakeServices",
        "WireFaults", "Canvas", "Avatars", "FakeServicesKit", "SignalsTesting", "HTTP", "Budget",
        "TransportTesting", "WaitTesting", "Demo", "Libc", "Gates", "Files", "Saved", grdb,
      ]),
  ],
  swiftLanguageModes: [.v6]
)
