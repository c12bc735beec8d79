import Interface
import Posts
import Settings
import Testing

@testable import twinstant

/// Which sources are on after the settings are read anew.
@Suite struct BrowseOptionsTests {
  private let options: BrowseOptions

  /// Two sources at the start, one of which the settings turn on.
  init() throws {
    var configuration = try CommonOptions.parse([]).configuration(readsAccounts: false)
    configuration.sources += [Self.source("home"), Self.source("work", isEnabled: false)]
    options = BrowseOptions(
      query: "", configuration: configuration, keys: .standard, isDemo: false, isAllowed: false,
      isPicking: false)
  }

  private static func source(_ name: String, isEnabled: Bool = true) -> Source {
    Source(
      name: name, kind: .mastodon, isEnabled: isEnabled, pause: .milliseconds(150), pageSize: 20)
  }

  /// The sources that are on, out of those at the start and one that came since.
  private func on(_ options: BrowseOptions, waiting: String? = nil) -> [String] {
    var sources = options.configuration.sources + [Self.source("new")]
    for index in sources.indices where sources[index].name == waiting {
      sources[index].missingAccount = "ada"
    }
    options.turn(&sources)
    return sources.filter { $0.isEnabled && $0.name != Source.archiveName }.map(\.name)
  }

  @Test func `without names on the command line the settings say it`() {
    #expect(on(options) == ["home", "new"])
  }

  @Test func `the command line names sources that are on, but none that came since`() {
    var options = options
    options.chosen = ["work"]
    #expect(on(options) == ["work", "new"])
  }

  @Test func `what was turned on or off on the screen wins over both`() {
    var options = options
    options.switched = ["home": false, "work": true, "new": false]
    #expect(on(options) == ["work"])
    options.chosen = ["home"]
    #expect(on(options) == ["work"])
    options.switched = ["work": true]
    #expect(on(options) == ["home", "work", "new"])
  }

  @Test func `a source without the account that it waits for is off all the same`() {
    var options = options
    options.switched = ["work": true]
    #expect(on(options, waiting: "work") == ["home", "new"])
  }
}
