import HTTP
import Testing

@testable import twinstant

@Suite struct TransportSettingsTests {
  @Test func `the usual servers have addresses that nobody wrote`() throws {
    let options = try CommonOptions.parse(["--archive", "/nowhere/posts.db"])
    let settings = TransportSettings(try options.configuration(readsAccounts: false))
    #expect(
      settings.hostsOfServices
        == ["api.x.com", "bsky.social", "public.api.bsky.app", ".host.bsky.network"])
  }
}
