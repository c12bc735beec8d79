import Testing

@testable import Posts

/// A post in which only the fields that a test gives matter.
func post(
  _ text: String, id: String = "1", handle: String = "ada_b", name: String = "Ada Byron",
  language: String? = nil, tags: [String] = [], mentions: [String] = []
) -> Post {
  Post(
    id: Post.ID(service: "demo", text: id), author: Author(handle: handle, name: name),
    createdAt: Timestamp(seconds: 1_500_000_000), text: text, language: language, hashtags: tags,
    mentions: mentions)
}

@Suite struct QueryTests {
  @Test func `while typing the last word is a prefix`() {
    #expect(
      typed("swift conc").requiredTerms == [
        .word("conc", isPrefix: true), .word("swift", isPrefix: false),
      ])
    #expect(asked("swift conc*") == typed("swift conc"))
  }

  @Test func `while typing a word is whole once anything but spaces stands behind it`() {
    #expect(typed("conc \n") == asked("conc*"))
    #expect(typed("\"conc") == asked("conc*"))
    for text in ["conc.", "conc. ", "conc -", "(conc)", "\"conc\""] {
      #expect(typed(text) == asked(text), "\(text)")
    }
  }

  @Test(arguments: [
    "in:\"to do\"", "in:\"to do\" ", "in:\"to do\",", "from:\"bob\"", "from:a,\"bob\"",
    "from:(\"bob\" ", "to:“bob”", "url:\"example.org\"", "#(\"swift\"",
  ])
  func `while typing a name is whole in quotes that are closed`(_ text: String) {
    #expect(typed(text) == asked(text), "\(typed(text).text)")
  }

  @Test(arguments: [
    ("in:\"to d", "in:\"to d*\""), ("from:a,\"bo", "from:a,\"bo*\""),
    ("in:\"to do\",rea", "in:\"to do\",rea*"), ("in:\"to d*\"", "in:\"to d*\""),
    ("#(\"swi", "#(\"swi*\""),
  ])
  func `while typing a name is a beginning until its quotes are closed, or with a star in them`(
    _ text: String, _ same: String
  ) {
    #expect(typed(text) == asked(same), "\(typed(text).text)")
  }

  @Test(arguments: ["'", "’", "´", "ʻ", "׳"])
  func `an apostrophe at the end of a word keeps it a beginning`(_ sign: String) {
    for text in ["don", "x l", "\"in swi", "url:l", "#swift"] {
      #expect(typed(text + sign) == typed(text), "\(text)")
      #expect(typed(text + sign + " ") == typed(text), "\(text)")
      #expect(typed("-" + text + sign) == typed("-" + text), "\(text)")
    }
    for more in [".", sign, "-"] {
      #expect(typed("don" + sign + more) == asked("don") && typed("don") != asked("don"))
    }
    #expect(asked("don\(sign)*") == asked("don*") && asked("don\(sign)") == asked("don"))
    #expect(asked("\"in don\(sign)*\"") == asked("\"in don*\""))
  }

  @Test func `spaces and order change no question`() {
    #expect(typed("swift") == typed("  swift "))
    #expect(asked("a b a") == asked("b a"))
    #expect(typed("swift s") == asked("swift"))
  }

  @Test func `operators`() {
    #expect(
      asked("#Swift @ada from:@Ada_B lang:EN").requiredTerms == [
        .tag("swift", isPrefix: false), .author("ada_b", isPrefix: false),
        .mention("ada", isPrefix: false), .language("en"),
      ])
    #expect(asked("# @ from: lang: lang:e *").isEmpty)
  }

  @Test func `matches words, names, tags and languages`() {
    let post = post(
      "Sharing a swim #OpenWater", language: "en-GB", tags: ["OpenWater"],
      mentions: ["eve@x.example"])
    for text in [
      "swi", "byron", "ada", "#open", "@eve", "@ada_b", "from:ada", "lang:en", "sharing swim",
    ] {
      #expect(typed(text).matches(post), "\(text)")
    }
    for text in ["swift", "from:eve", "lang:de", "#water", "sharing swum"] {
      #expect(!typed(text).matches(post), "\(text)")
    }
  }

  @Test func `trap11_the words of a content warning find what it hides`() {
    var post = post("onion soup")
    post.contentWarning = "food and drink"
    #expect(typed("dri").matches(post) && asked("\"food and drink\" soup").matches(post))
    #expect(!asked("-food soup").matches(post))
  }

  @Test func `a text without spaces matches by its parts, in their order`() {
    let post = post("東京都と京都東京")
    for text in ["東", "京都", "東京都", "京都東京"] { #expect(asked(text).matches(post)) }
    for text in ["都東京都", "京京"] { #expect(!asked(text).matches(post)) }
  }

  @Test func `highlights are the matched words`() {
    let text = "Swift, swimming; 東京都と京都"
    func found(_ query: String) -> [String] {
      typed(query).highlights(in: text).map { String(text[$0]) }
    }
    #expect(found("swi") == ["Swift", "swimming"])
    #expect(found("swift 京都") == ["Swift", "京都", "京都"])
    #expect(found("東京都") == ["東京都"])
  }

  @Test func `names are highlighted whole, as far as they are asked for`() {
    let text = "Thanks @ada_b and #ada_basics, ada b"
    func found(_ query: String) -> [String] {
      asked(query).highlights(in: text).map { String(text[$0]) }
    }
    #expect(found("@ada_b") == ["ada_b", "ada b"])
    #expect(found("#ada_b*") == ["ada_b", "ada_basics", "ada b"])
    #expect(found("from:eve") == [])
  }

  @Test func `names and tags end where a clause does`() {
    #expect(
      asked("@ada, #swift. #open-source from:ada@x.example.")
        == asked("@ada #swift #open source from:ada@x.example"))
  }

  @Test func `a sign before a star is a part of a handle or a host, which goes on behind it`() {
    let (adam, ada) = (post("x", handle: "adam"), post("x", handle: "ada.sky-b.example"))
    for text in [
      "from:ada.*", "@ada.*", "from:(ada.* OR eve)", "from:eve,ada.*", "from:ada.sky-*", "@(ada.*)",
    ] {
      #expect(asked(text).matches(ada) && !asked(text).matches(adam), "\(text)")
      #expect(asked(asked(text).text) == asked(text), "\(text)")
    }
    #expect(asked("from:ada*").matches(ada) && asked("from:ada*").matches(adam))
    #expect(!asked("from:ada-*").matches(ada) && typed("from:ada.").matches(ada))
    #expect(asked("from:.*").isEmpty && asked("lang:en-*") == asked("lang:en"))
    var linking = post("x")
    linking.links = ["https://blog.example.org/notes"]
    for text in ["url:blog.*", "url:blog.ex*", "https://blog.*", "url:example.*", "url:x,blog.*"] {
      #expect(asked(text).matches(linking), "\(text)")
      #expect(asked(asked(text).text) == asked(text), "\(text)")
    }
    #expect(!asked("url:notes.*").matches(linking))
  }

  @Test(arguments: [
    ("#swift/#ios", "#swift #ios"), ("#swift+ios", "#swift ios"), ("-#a/#b", "-(#a #b)"),
    ("#open_source/x", "#open_source x"), ("#(a/#b)", "#a #b"), ("#a/@ada", "#a @ada"),
    ("#東京・大阪", "#東京大阪"), ("＃東京＃大阪", "#東京 #大阪"), ("#ada's", "#ada"), ("#c++", "#c"),
    ("##swift", "#swift"), ("#.net", "#net"), ("#sw*/#io*", "#sw #io*"),
  ])
  func `a tag ends at a sign, and what follows is read as well`(_ text: String, _ same: String) {
    #expect(asked(text) == asked(same), "\(asked(text).text)")
  }

  @Test func `while typing the last of what a tag is joined to is a prefix`() {
    #expect(typed("#swift/#io") == asked("#swift #io*"))
    #expect(typed("#open-sou") == asked("#open sou*"))
    #expect(typed("#open-") == asked("#open*"))
    #expect(asked(String(repeating: "#a", count: 20_000)) == asked("#a"))
  }

  @Test(arguments: [("l'été", "lete"), ("צה\"ל", "צהל"), ("#東京・大阪", "#東京大阪")])
  func `the spelling makes no other query, but other words for a service`(
    _ text: String, _ folded: String
  ) {
    #expect(asked(text) == asked(folded) && Set([asked(text), asked(folded)]).count == 1)
    #expect(!asked(text).isSpelled(like: asked(folded)))
    #expect(asked(text + " ").isSpelled(like: asked(text)))
    #expect(asked(text).and(.term(.language("fr"))).ordered(.top).typed == text)
    #expect(asked("SWIFT  tea").isSpelled(like: asked("tea swift")))
  }

  @Test(arguments: [
    ("from:ada milk", "from:@ada milk"), ("is:reply has:media tea", "has:media is:reply tea"),
    ("a.b c.d e", "c.d a.b e"), ("👩‍💻 tea", "tea 👩‍💻"), ("\"a.b\" tea", "tea \"a.b\""),
  ])
  func `what is sent in the same words is spelled alike`(_ text: String, _ other: String) {
    #expect(asked(text) == asked(other))
    #expect(asked(text).isSpelled(like: asked(other)))
  }

  @Test(arguments: [("node.js", "node js"), ("👩‍💻", "👩 💻"), ("\"node.js\"", "\"node js\"")])
  func `what is one word to a service is spelled otherwise than its parts`(
    _ text: String, _ parts: String
  ) {
    #expect(asked(text) == asked(parts))
    #expect(!asked(text).isSpelled(like: asked(parts)))
  }

  @Test func `to services that split words at signs these are no other spelling, but joined emoji`()
  {
    #expect(asked("node.js").isSpelled(like: asked("node js"), bySigns: false))
    #expect(!asked("👩‍💻").isSpelled(like: asked("👩 💻"), bySigns: false))
  }

  @Test func `of a pasted book the beginning is asked for`() {
    let book = (0..<20_000).map { "word\($0) #t\($0) 日本\($0)語" }.joined(separator: " ")
    #expect((10...Query.maxWords).contains(typed(book).requiredTerms.count))
    let run = String(repeating: "語文", count: 5000)
    #expect(typed(run).requiredTerms == [.word(String(run.prefix(Words.longest)), isPrefix: false)])
    #expect(typed(run).matches(post(run)))
  }
}
