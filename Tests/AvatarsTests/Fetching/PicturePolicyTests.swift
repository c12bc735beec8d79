import Avatars
import HTTP
import Testing

struct PicturePolicyTests {
  let usual = PicturePolicy(isOffline: false, sourcesHere: ["fake"])

  private func refusal(
    _ policy: PicturePolicy, _ address: String, from source: String? = "x", imported: Bool = false
  ) -> PictureLoadError? {
    do throws(PictureLoadError) {
      try policy.check(address, source: source, isImported: imported)
    } catch {
      return error
    }
    return nil
  }

  @Test(arguments: [
    "https://pbs.twimg.com/profile_images/1/a_normal.jpg", "http://pbs.twimg.com/a.jpg",
    "https://abs.twimg.com/sticky/default.png", "https://cdn.bsky.app/img/avatar/plain/did/a@jpeg",
    "https://files.mastodon.social/accounts/avatars/1.png",
  ])
  func `imported posts have their pictures from the services`(_ address: String) {
    #expect(refusal(usual, address, imported: true) == nil)
  }

  @Test(arguments: [
    "https://tracker.example/p.png", "https://pbs.twimg.com.tracker.example/a.png",
    "https://evilpbs.twimg.com/a.png", "https://example.org/pbs.twimg.com", "http://10.0.0.1/a.png",
  ])
  func `imported posts have none from elsewhere unless the person says so`(_ address: String) throws
  {
    guard case .unknownHost(let host) = refusal(usual, address, imported: true) else {
      Issue.record("Not refused: \(address)")
      return
    }
    #expect(address.contains(host))
    let open = PicturePolicy(isOffline: false, allowsAnyHost: true)
    #expect(refusal(open, address, imported: true) == nil)
  }

  @Test func `an imported post has them from the server of a source of one's own`() {
    let own = PicturePolicy(isOffline: false, ownServers: ["social.example"])
    let address = "https://Social.example/avatars/1.png"
    #expect(refusal(own, address, imported: true) == nil)
    #expect(refusal(usual, address, imported: true) == .unknownHost("social.example"))
    for host in ["eve.social.example", "eve.example"] {
      let other = "https://\(host)/avatars/1.png"
      #expect(refusal(own, other, imported: true) == .unknownHost(host))
    }
  }

  @Test func `what a live source brought may be anywhere within reach`() {
    #expect(refusal(usual, "https://media.example/a.png") == nil)
  }

  @Test func `without a network nothing is asked`() {
    let offline = PicturePolicy(isOffline: true, allowsAnyHost: true, sourcesHere: ["fake"])
    for address in ["https://pbs.twimg.com/a.jpg", "http://127.0.0.1:8080/a.png"] {
      #expect(refusal(offline, address, from: "fake") == .offline)
    }
  }

  @Test(arguments: ["http://127.0.0.1:8080/a.png", "https://localhost/a.png", "http://[::1]/a"])
  func `this computer is asked only for a source that is here itself`(_ address: String) {
    #expect(refusal(usual, address, from: "fake") == nil)
    #expect(refusal(usual, address, from: "x") != nil)
    #expect(refusal(usual, address, from: nil) != nil)
    #expect(refusal(usual, address, from: "fake", imported: true) != nil)
  }

  @Test(arguments: [false, true])
  func `a setting that does not help is not advised where a post names this computer`(
    allowsAnyHost: Bool
  ) {
    let policy = PicturePolicy(isOffline: false, allowsAnyHost: allowsAnyHost)
    let error = refusal(policy, "http://127.0.0.1:9671/a.png", imported: true)
    #expect(error == .thisComputer("127.0.0.1:9671") && error?.remedy == "")
  }

  @Test(arguments: [
    "", "a.png", "javascript:alert(1)", "file:///etc/passwd", "https://a b/", "//x/y",
  ])
  func `what is no address of the web is not asked`(_ address: String) {
    #expect(refusal(usual, address) == .noAddress)
  }

  @Test func `each refusal has words`() {
    let errors: [PictureLoadError] = [
      .offline, .unknownHost("a.example"), .noAddress, .broken("It is no picture."),
      .refused(host: "a.example", status: 404), .gone(place: "/a.zip"),
      .thisComputer("localhost"),
    ]
    for error in errors { #expect(!error.message.isEmpty) }
    #expect(PictureLoadError.gone(place: "/a.zip").message.contains("/a.zip"))
    #expect(PictureLoadError.offline.remedy == "Leave out --offline, or unset TWINSTANT_OFFLINE.")
    #expect(PictureLoadError.unknownHost("a.example").remedy.contains("remote_pictures"))
  }
}
