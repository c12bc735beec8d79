import Interface
import Posts
import Testing

@testable import twinstant

/// What the screen says at the end of a sign-in.
struct SignedInTests {
  private func source(_ name: String, account: String?) -> Source {
    Source(name: name, kind: .mastodon, account: account, pause: .milliseconds(150), pageSize: 10)
  }

  private func said(
    _ made: [Source], of sources: [Source], as name: String? = "ada", doubt: Int? = nil
  ) -> Note {
    SignedIn.note(
      "second", SignedIn.Answer(name: name, doubt: doubt), made: made, sources: sources)
  }

  @Test func `the sources are named that begin to use the account`() {
    let home = source("home", account: "second")
    #expect(said([home], of: [home]) == Note(.notice, "Signed in as @ada; searched as home."))
    #expect(said([], of: [home], as: nil) == Note(.notice, "Signed in."))
  }

  @Test func `nobody is called signed in whom the server did not confirm`() {
    let home = source("home", account: "second")
    #expect(
      said([home], of: [home], as: nil, doubt: 502)
        == Note(.warning, "Saved for home, but the server could not confirm it (HTTP 502)."))
  }

  @Test func `where another account is in use, it says what changes that`() {
    let home = source("home", account: "first")
    let told = "Another account is in use there; “twinstant accounts use second” changes that."
    #expect(said([], of: [home]) == Note(.warning, "Signed in as @ada. " + told))
    let doubt = "Saved, but the server could not confirm it (HTTP 500). "
    #expect(said([], of: [home], as: nil, doubt: 500) == Note(.warning, doubt + told))
  }
}
