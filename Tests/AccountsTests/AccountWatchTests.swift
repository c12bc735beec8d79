import HTTP
import Posts
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

struct AccountWatchTests {
  private let scheduler = TestScheduler()
  private let folder = StateFolder()
  private let server = "https://old.example"
  private let account = Account(
    name: "old", service: .twitterV1, server: "https://old.example",
    credential: .bearer(Secret("token")))

  private var credentials: CredentialsFile { CredentialsFile(folder.file("credentials.toml")) }
  private var access: AccessDecisions { AccessDecisions(at: folder.file("access.json")) }
  private var use: AccountUse { AccountUse(account: "old", server: server) }

  /// The account is there and allowed.
  init() throws {
    try credentials.put(account)
    try access.decide(.allowed(nil), for: use)
  }

  private func watch(allowsAll: Bool = false) -> AccountWatch {
    let watch = AccountWatch(
      credentials, access, allowsAll: allowsAll, sourcesKey: "M-9", on: scheduler)
    watch.take([account], [use: .allowed(nil)])
    return watch
  }

  /// The outcome of a request now.
  private func ask(
    _ watch: AccountWatch, over script: ScriptedTransport
  ) -> Result<HTTPResponse, HTTPError>? {
    let transport = WatchedTransport(account, at: server, over: script, watch)
    let recorder = Recorder(
      transport.response(to: HTTPRequest(.get, server + "/1.1/search/tweets.json")).asResult(),
      on: scheduler)
    scheduler.advance(by: .seconds(1))
    return recorder.values.first
  }

  private func script() -> ScriptedTransport { ScriptedTransport(on: scheduler) { _ in .ok("{}") } }

  @Test func `while nothing has changed requests leave, and nothing is told`() {
    let (watch, script) = (watch(), script())
    let changes = Recorder(watch.changes, on: scheduler)
    for _ in 0..<3 { _ = ask(watch, over: script) }
    #expect(script.requests.count == 3 && changes.values.isEmpty)
  }

  @Test func `after a refusal in another shell nothing leaves, and it is told once`() throws {
    let (watch, script) = (watch(), script())
    let changes = Recorder(watch.changes, on: scheduler)
    _ = ask(watch, over: script)
    try access.decide(.refused, for: use)
    for _ in 0..<2 {
      let error = ask(watch, over: script)?.error
      #expect(error?.phase == .signing)
      #expect(error?.message == "The account “old” may no longer be used.")
      #expect(error?.remedy == "M-9 changes it, or: twinstant accounts allow old")
    }
    #expect(script.requests.count == 1 && changes.values.count == 1)
    try access.decide(.allowed(.typing), for: use)
    _ = ask(watch, over: script)
    #expect(script.requests.count == 2 && changes.values.count == 2)
  }

  @Test func `an account that was taken out signs nothing, also where all are allowed`() throws {
    let (watch, script) = (watch(allowsAll: true), script())
    try access.decide(.refused, for: use)
    #expect(ask(watch, over: script)?.error == nil)
    try credentials.remove("old")
    let error = ask(watch, over: script)?.error
    #expect(error?.message == "There is no account “old” any more.")
    #expect(error?.remedy == "Add one: twinstant accounts add twitter-v1")
    #expect(script.requests.count == 1)
  }

  @Test func `keys that were changed meanwhile are not used any more`() throws {
    let (watch, script) = (watch(), script())
    var other = account
    other.credential = .bearer(Secret("another"))
    try credentials.put(other, inPlaceOf: account)
    #expect(ask(watch, over: script)?.error?.phase == .signing)
    #expect(script.requests.isEmpty)
  }

  @Test func `credentials that others can read by now sign nothing`() {
    let (watch, script) = (watch(), script())
    #expect(folder.setMode(0o644, of: "credentials.toml"))
    #expect(ask(watch, over: script)?.error?.message.contains("others can read") == true)
    #expect(folder.setMode(0o600, of: "credentials.toml"))
    #expect(ask(watch, over: script)?.error == nil)
    #expect(script.requests.count == 1)
  }

  @Test func `what nobody waits for any more never leaves`() {
    let (watch, script) = (watch(), script())
    let transport = WatchedTransport(account, at: server, over: script, watch)
    let subscription = transport.response(to: HTTPRequest(.get, server + "/")).asResult()
      .subscribe { _ in }
    subscription.cancel()
    scheduler.advance(by: .seconds(1))
    #expect(script.requests.isEmpty)
  }

  @Test func `what was decided here holds before it is written, and until it is`() throws {
    let (watch, script) = (watch(), script())
    try access.forget(account: "old")
    watch.take(.allowed(nil), for: use)
    #expect(ask(watch, over: script)?.error == nil)
    try watch.write(.allowed(nil), for: use)
    #expect(ask(watch, over: script)?.error == nil)
    try access.decide(.refused, for: use)
    #expect(ask(watch, over: script)?.error?.phase == .signing)
    #expect(script.requests.count == 2)
  }

  @Test func `a decision that is written late does not take back the one made since`() throws {
    let (watch, script) = (watch(), script())
    watch.take(.allowed(nil), for: use)
    watch.take(.refused, for: use)
    try watch.write(.allowed(nil), for: use)
    #expect(ask(watch, over: script)?.error?.phase == .signing)
    #expect(script.requests.isEmpty)
  }

  @Test func `a refusal here holds where all are allowed, also once it is written`() throws {
    let (watch, script) = (watch(allowsAll: true), script())
    watch.take(.refused, for: use)
    try watch.write(.refused, for: use)
    #expect(ask(watch, over: script)?.error?.phase == .signing)
    #expect(script.requests.isEmpty)
  }

  @Test func `an answer about an account that is gone is kept nowhere, and its end is told`() throws
  {
    let (watch, script) = (watch(), script())
    let changes = Recorder(watch.changes, on: scheduler)
    try credentials.remove("old")
    try access.forget(account: "old")
    watch.take(.allowed(.typing), for: use)
    #expect(try watch.keep(.allowed(.typing), for: use) == false)
    #expect(access.all()[use] == nil && changes.values.count == 1)
    // A new account of that name must be asked about.
    try credentials.put(account)
    #expect(ask(watch, over: script)?.error?.message.contains("no longer be used") == true)
    #expect(script.requests.isEmpty)
  }

  @Test func `an answer about an account that is there is kept, also where nobody can tell`() throws
  {
    let watch = watch()
    watch.take(.refused, for: use)
    #expect(try watch.keep(.refused, for: use))
    #expect(access.all()[use] == .refused)
    #expect(folder.setMode(0o644, of: "credentials.toml"))
    watch.take(.allowed(nil), for: use)
    #expect(try watch.keep(.allowed(nil), for: use))
    #expect(access.all()[use] == .allowed(nil))
    #expect(folder.setMode(0o600, of: "credentials.toml"))
  }

  @Test func `what the program has taken over is no news`() throws {
    let watch = watch()
    let changes = Recorder(watch.changes, on: scheduler)
    try access.decide(.refused, for: use)
    watch.take([account], [use: .refused])
    watch.look()
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.isEmpty)
  }

  @Test func `a look tells what has changed without a request`() throws {
    let watch = watch()
    let changes = Recorder(watch.changes, on: scheduler)
    try access.forget(account: "old")
    watch.look()
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.count == 1)
  }
}
