import Accounts
import Interface
import Posts
import Settings
import Signals
import Testing

@testable import twinstant

@Suite struct StreamsAccountsTests {
  @Test func `new settings come with what was decided, and no file is read for that`() throws {
    var configuration = try CommonOptions.parse(["--archive", "/nowhere/posts.db"]).configuration(
      readsAccounts: false)
    let options = BrowseOptions(
      query: "", configuration: configuration, keys: .standard, isDemo: false, isAllowed: false,
      isPicking: false)
    let streams = Streams(options, loop: WorkQueue(named: "loop"), trace: nil)
    let server = "https://home.example"
    configuration.accounts = [
      Account(name: "ada", service: .mastodon, credential: .bearer(Secret("token")))
    ]
    configuration.sources.append(
      Source(
        name: "home", kind: .mastodon, baseURL: server, account: "ada", pause: .milliseconds(150),
        pageSize: 20))
    let use = AccountUse(account: "ada", server: server)
    let (made, changed) = streams.use(
      StoredSettings(configuration: configuration, decisions: [use: .refused]))
    #expect(made.map(\.status.access) == [.refused] && changed.isEmpty)
    let (again, other) = streams.use(
      StoredSettings(configuration: configuration, decisions: [use: .allowed(.demand)]))
    #expect(again.isEmpty && other.map(\.status.access) == [.allowed(.demand)])
  }
}
