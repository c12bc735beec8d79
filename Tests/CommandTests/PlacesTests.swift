import Testing

@testable import twinstant

@Suite struct PlacesTests {
  private func places(_ variables: [String: String]) -> Places {
    Places(environment: { variables[$0] }, account: { "/home/ada" })
  }

  @Test func `everything lies in the home folder`() {
    let places = places(["HOME": "/elsewhere"])
    #expect(places.archive == "/elsewhere/.local/share/twinstant/archive.db")
    #expect(places.state == "/elsewhere/.local/state/twinstant")
    #expect(places.demoArchive == "/elsewhere/.cache/twinstant/demo.db")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "here"]])
  func `without a usable HOME the account's folder is taken`(variables: [String: String]) {
    #expect(places(variables).archive == "/home/ada/.local/share/twinstant/archive.db")
  }

  @Test func `an XDG variable moves its folder, a relative one does not`() {
    let places = places(["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "state"])
    #expect(places.archive == "/data/twinstant/archive.db")
    #expect(places.state == "/home/ada/.local/state/twinstant")
  }
}
