import Testing

@testable import Posts

/// The spelling in a post of what an index has folded.
@Suite struct PostSpellingTests {
  private func post(_ text: String, handle: String = "ada") -> Post {
    Post(
      id: .init(service: "x", text: "1"), author: Author(handle: handle),
      createdAt: Timestamp(seconds: 0), text: text)
  }

  @Test(
    arguments: [
      ("Die Straße", "strasse", "straße"), ("PERCHÉ NO", "perche", "perché"),
      ("cafe\u{301}s", "cafes", "cafe\u{301}s"), ("Καφές", "καφεσ", "καφές"),
      ("L’Équipe", "lequipe", "l’équipe"), ("L’Équipe", "equipe", "équipe"),
      ("İzmir İZMİR", "izmir", "izmir"), ("Donau\u{AD}dampf", "donaudampf", "donaudampf"),
      ("می\u{200C}خواهم", "ميخواهم", "می\u{200C}خواهم"),
      ("𝐬𝐰𝐢𝐟𝐭", "swift", nil), ("ＳＷＩＦＴ", "swift", nil), ("swiftly", "swift", nil),
      ("東京", "東京", nil),
    ] as [(String, String, String?)])
  func `a word comes as it is spelled, in small letters`(
    _ text: String, _ word: String, _ spelling: String?
  ) {
    #expect(post(text).spelling(of: word, with: nil) == spelling)
  }

  @Test func `a word is looked for in every text that is searched`() {
    var post = post("none", handle: "bob")
    post.author.name = "Jürgen"
    post.contentWarning = "Œufs"
    post.media = [.init(kind: .photo, url: "u", alt: "Ein Vélo")]
    #expect(post.spelling(of: "jurgen", with: nil) == "jürgen")
    #expect(post.spelling(of: "oeufs", with: nil) == "œufs")
    #expect(post.spelling(of: "velo", with: nil) == "vélo")
  }

  @Test func `a tag that the query language would end before its own end has no spelling`() {
    var post = post("")
    post.hashtags = ["Café", "open source", "100%"]
    #expect(post.spelling(of: "cafe", with: .tag) == "café")
    #expect(post.spelling(of: "opensource", with: .tag) == nil)
    #expect(post.spelling(of: "100", with: .tag) == nil)
    #expect(post.spelling(of: "cafe", with: nil) == nil)
  }

  @Test func `a handle comes as its owner writes it, or the part by which it is found`() {
    var post = post("@Grace: hi", handle: "Jurgen.G@Social.example")
    post.mentions = ["Grace", "Édith.example"]
    #expect(post.spelling(of: "jurgen.g@social.example", with: .author) == post.author.handle)
    #expect(post.spelling(of: "jurgen.g", with: .author) == "Jurgen.G")
    #expect(post.spelling(of: "jurgen", with: .author) == nil)
    #expect(post.spelling(of: "grace", with: .author) == nil)
    #expect(post.spelling(of: "grace", with: .mention) == "Grace")
    #expect(post.spelling(of: "edith", with: .mention) == "Édith")
    #expect(post.spelling(of: "jurgen.g", with: .mention) == "Jurgen.G")
    #expect(post.spelling(of: "grace", with: .recipient) == "Grace")
  }
}
