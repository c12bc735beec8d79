import Accounts
import Interface
import Posts
import Settings
import Signals
import SignalsTesting
import Testing

@testable import twinstant

@Suite struct StreamsAccountsTests {
  private let server = "https://home.example"
  private let options: BrowseOptions
  private let streams: Streams
  private var configuration: Configuration

  /// A screen whose settings have one more source by now, which signs with a token.
  init() throws {
    configuration = try CommonOptions.parse(["--archive", "/nowhere/posts.db"]).configuration(
      readsAccounts: false)
    options = BrowseOptions(
      query: "", configuration: configuration, keys: .standard, isDemo: false, isAllowed: false,
      isPicking: false)
    streams = Streams(options, decided: [:], loop: WorkQueue(named: "loop"), trace: nil)
    configuration.accounts = [Self.account(token: "token")]
    configuration.sources.append(
      Source(
        name: "home", kind: .mastodon, baseURL: server, account: "ada", pause: .milliseconds(150),
        pageSize: 20))
  }

  private static func account(token: String) -> Account {
    Account(name: "ada", service: .mastodon, credential: .bearer(Secret(token)))
  }

  @Test func `new settings come with what was decided, and no file is read for that`() {
    let use = AccountUse(account: "ada", server: server)
    let (made, changed) = streams.use(
      StoredSettings(configuration: configuration, decisions: [use: .refused]))
    #expect(made.map(\.status.access) == [.refused] && changed.isEmpty)
    let (again, other) = streams.use(
      StoredSettings(configuration: configuration, decisions: [use: .allowed(.demand)]))
    #expect(again.isEmpty && other.map(\.status.access) == [.allowed(.demand)])
  }

  @Test func `a refusal on the screen outlives new settings, also where all are allowed`() throws {
    var options = options
    var configuration = configuration
    // Offline, so that no connection is opened in advance.
    configuration.isOffline = true
    for isAllowed in [false, true] {
      options.isAllowed = isAllowed
      let streams = Streams(options, decided: [:], loop: WorkQueue(named: "loop"), trace: nil)
      let use = AccountUse(account: "ada", server: server)
      let stored = StoredSettings(
        configuration: configuration, decisions: [use: .allowed(.typing)])
      let source = try #require(streams.use(stored).made.first)
      _ = streams.decide(.refused, for: use)
      let (made, changed) = streams.use(stored)
      #expect(made.isEmpty && changed.isEmpty)
      #expect(source.status.access == .refused)
    }
  }

  @Test func `a source whose account became another one retires`() throws {
    let old = try #require(
      streams.use(StoredSettings(configuration: configuration, decisions: [:])).made.first)
    let retired = Recorder(old.retired, on: TestScheduler())
    _ = streams.use(StoredSettings(configuration: configuration, decisions: [:]))
    #expect(retired.values.isEmpty)
    var other = configuration
    other.accounts = [Self.account(token: "another token")]
    let (made, _) = streams.use(StoredSettings(configuration: other, decisions: [:]))
    #expect(made.count == 1 && made.first !== old)
    #expect(retired.values.count == 1)
  }

  /// The settings without the account, from which alone the address of the source was known.
  private var withoutAccount: Configuration {
    var without = configuration
    without.accounts = []
    var waiting = Source(
      name: "mastodon-ada", kind: .mastodon, isEnabled: false, pause: .milliseconds(150),
      pageSize: 20)
    waiting.missingAccount = "ada"
    without.sources[without.sources.count - 1] = waiting
    return without
  }

  @Test func `a source that waited for its account is gone once it has another name with it`() {
    _ = streams.use(StoredSettings(configuration: withoutAccount, decisions: [:]))
    #expect(streams.sources.map(\.settings.name) == ["mastodon-ada"])
    let (made, changed) = streams.use(
      StoredSettings(configuration: configuration, decisions: [:]))
    #expect(made.map(\.settings.name) == ["home"] && changed.isEmpty)
    #expect(streams.sources.map(\.settings.name) == ["home"])
  }

  @Test func `a source whose account goes is gone where one of another name waits for it`() throws {
    let old = try #require(
      streams.use(StoredSettings(configuration: configuration, decisions: [:])).made.first)
    let retired = Recorder(old.retired, on: TestScheduler())
    for _ in 1...2 {
      let (_, changed) = streams.use(
        StoredSettings(configuration: withoutAccount, decisions: [:]))
      #expect(changed.isEmpty)
      #expect(streams.sources.map(\.settings.name) == ["mastodon-ada"])
    }
    #expect(retired.values.count == 1)
  }
}
