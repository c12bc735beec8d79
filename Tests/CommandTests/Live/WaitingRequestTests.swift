import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import twinstant

/// A request that costs money waits for the one before it; meanwhile another shell may change the
/// account.
struct WaitingRequestTests {
  enum Change: CaseIterable { case revoked, removed, replaced }

  private let scheduler = TestScheduler()
  private let program: Program
  private let use = AccountUse(account: "work", server: "https://api.x.com")

  private var credentials: CredentialsFile { CredentialsFile(program.home + "/credentials.toml") }
  private var access: AccessDecisions { AccessDecisions(at: program.home + "/access.json") }
  private var ledger: Ledger { Ledger(path: program.home + "/spending.db") }

  init() throws {
    program = try Program()
    try credentials.put(account("old"))
    try access.decide(.allowed(.typing), for: use)
  }

  private func account(_ token: String) -> Account {
    Account(name: "work", service: .x, credential: .bearer(Secret(token)))
  }

  /// One post, without its author.
  private static let page =
    #"{"data":[{"id":"1","text":"first","author_id":"1","#
    + #""created_at":"2026-11-20T10:00:00.000Z"}],"meta":{"result_count":1}}"#

  private func make(_ change: Change) throws {
    switch change {
    case .revoked: try access.forget(account: "work")
    case .removed: try credentials.remove("work")
    case .replaced: try credentials.put(account("new"), inPlaceOf: account("old"))
    }
  }

  /// The source of kind x that comes with the account.
  private func source(over network: ScriptedTransport) throws -> LiveSource {
    let configuration = try Configuration.load(
      SettingsFlags(), environment: { _ in nil },
      places: SettingsPlaces(
        config: program.home, archive: program.home + "/archive.db", home: program.home),
      commands: [])
    let watch = AccountWatch(
      credentials, access, allowsAll: false, sourcesKey: configuration.sourcesKey, on: scheduler)
    watch.take(configuration.accounts, access.all())
    let maker = SourceMaker(
      configuration: configuration, network: network, accounts: watch,
      tokens: AppTokens(over: network, sessions: nil, on: scheduler),
      sessions: BlueskySessions(over: network, sessions: nil, on: scheduler), ledger: ledger,
      clerk: scheduler, trace: nil)
    return try #require(maker.sources { _ in .allowed(.typing) }.first)
  }

  @Test(arguments: Change.allCases)
  func `an account that goes while a request waits neither signs nor pays for it`(change: Change)
    throws
  {
    let script = ScriptedTransport(on: scheduler) { request in
      .ok(request.url.contains("query=") ? Self.page : "")
    }
    let source = try source(over: script)
    let searches = ["first", "second"].map { text in
      let query = Query(parsing: text, lastWordIsPrefix: false)
      return Recorder(source.service.search(query, from: nil).asResult(), on: scheduler)
    }
    func paid() -> Int { script.requests.count { $0.url.contains("query=") } }
    // The server's time has been asked for, and the first search has left.
    scheduler.advance(by: .milliseconds(50))
    #expect(paid() == 1)
    try make(change)
    scheduler.run()
    #expect(paid() == 1)
    #expect(searches.map(\.values.count) == [1, 1])
    guard case .failure? = searches[1].values.first else {
      Issue.record("the second search has an answer")
      return
    }
    let prices = try #require(source.settings.prices)
    let spent = try ledger.spending(of: "x", latest: .zero, prices: prices)
    #expect(spent.today == Money(microdollars: 5000))
  }
}
