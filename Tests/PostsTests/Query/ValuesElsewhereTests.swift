import Testing

@testable import Posts

/// Values that other sites, or other operators, have where this one has none such.
@Suite struct ValuesElsewhereTests {
  @Test(arguments: [
    ("is:retweet", "is:repost"), ("is:rt", "is:repost"), ("is:boost", "is:repost"),
    ("is:quoted", "is:quote"), ("is:nsfw", "is:sensitive"), ("has:videos", "has:video"),
    ("has:Photos", "has:images"), ("has:url", "has:links"), ("has:quote", "has:quotes"),
    ("has:reply", "is:reply"), ("is:links", "has:links"), ("is:image", "has:images"),
    ("has:cw", "is:sensitive"), ("has:nsfw", "is:sensitive"), ("has:retweets", "is:repost"),
    ("is:like", "in:likes"), ("is:Liked", "in:likes"), ("is:bookmark", "in:bookmarks"),
    ("is:bookmarked", "in:bookmarks"), ("is:mine", "from:me"), ("filter:liked", "in:likes"),
    ("lang:english", "lang:en"), ("lang:Français", "lang:fr"), ("lang:germ", "lang:de"),
  ])
  func `what other sites say is understood as a mistake, and told what to write`(
    _ text: String, _ meant: String
  ) {
    let reading = read("swift " + text + " x")
    #expect(reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.text == "\(text) is not understood. Did you mean \(meant)?")
    #expect(reading.remarks.first?.suggestion == meant)
    #expect(reading.query == read("swift x").query)
    #expect(read(meant, isTyped: false).remarks == [])
  }

  @Test func `what is left out by a sign may be a value of another operator, too`() {
    for (text, meant) in [("has:!reply", "-is:reply"), ("-is:!liked", "in:likes")] {
      #expect(read(text + " x").remarks.first?.suggestion == meant, "\(text)")
    }
  }

  @Test func `the name of no language gets no suggestion, a code is no mistake`() {
    #expect(
      read("lang:klingon x").remarks.map(\.text) == [
        "lang:klingon: expected the code of a language, like en."
      ])
    for code in ["lang:en", "lang:fil", "lang:zh-Hant", "lang:pt_BR", "lang:eng", "lang:en-"] {
      #expect(read(code).remarks == [], "\(code)")
    }
  }
}
