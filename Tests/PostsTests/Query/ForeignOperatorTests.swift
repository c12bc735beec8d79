import Testing

@testable import Posts

/// Signs that have a meaning in other searches are passed over, and named.
@Suite struct ForeignOperatorTests {
  @Test(arguments: [
    ("!swift", "swift", "-swift"), ("swift || rust", "swift rust", "OR"),
    ("swift | rust", "swift rust", "OR"), ("swift|rust", "swift rust", "OR"),
    ("swift && rust", "swift rust", nil), ("^swift", "swift", "swift"),
    ("swift$", "swift", "swift"), ("sw*ft", "sw ft", nil), ("*ift", "ift", nil),
    ("\"swi* conc\"", "\"swi conc\"", nil), ("\"a * b*\"", "\"a b*\"", nil),
    ("NEAR(a b)", "near a b", nil), ("–swift", "swift", "-swift"),
    ("ada —שלום", "ada שלום", "-שלום"), ("swift.*", "swift", nil), ("swi-*", "swi", nil),
    ("swi_*", "swi", nil), ("swi**", "swi", nil), ("東京。*", "東京", nil), ("#swi-*", "#swi", nil),
    ("#東京。*", "#東京", nil), ("#!swift", "#swift", "-#swift"), ("@!ada", "@ada", "-@ada"),
    ("#-swift", "#swift", "-#swift"), ("#(!swift)", "#swift", "-#swift"),
    ("\"a swi. *\"", "\"a swi\"", nil), ("\"@ada.*\"", "ada", nil),
  ])
  func `a sign of other searches is passed over, and that is said`(
    _ text: String, _ same: String, _ meant: String?
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == read(same, isTyped: false).query, "\(reading.query)")
    #expect(reading.remarks.map(\.kind) == [.unknownOperator], "\(reading.remarks)")
    #expect(reading.remarks.first?.suggestion == meant)
    #expect(reading.remarks.allSatisfy { $0.text.count <= 78 })
  }

  @Test(arguments: [
    "rock & roll", "$AAPL", "100$", "wow!", "!", "!!", "^^", ":|", "swi*", "\"a swi*\"",
    "\"a | b\"", "\"!a\"", "\"a swi *\"", "#swi_*", "#東京・*", "swi'*", "क्*", "@ada.*",
    "a*",
    "* a", "|a", "#!/bin/x", "#!", "a – b", "a—b", "–", "—!",
  ])
  func `a sign that other searches do not know either is text`(_ text: String) {
    #expect(read(text + " x", isTyped: false).remarks == [])
  }

  @Test(arguments: [
    ("C++", "c", "+ is passed over: C++ is searched as C."),
    ("-c# x", "-c x", "# is passed over: c# is searched as c."),
    ("\"learn C# fast\"", "\"learn c fast\"", "# is passed over: C# is searched as C."),
    ("(C++, C)", "(c c)", "+ is passed over: C++ is searched as C."),
    ("I like C#.", "i like c", "# is passed over: C# is searched as C."),
    ("Ｃ＋＋", "c", "+ is passed over: Ｃ＋＋ is searched as Ｃ."),
    (
      "internationalization++", "internationalization",
      "+ is passed over: internationalizati… is searched as internationalizati…."
    ),
  ])
  func `signs that belong to a word are passed over, and that is said`(
    _ text: String, _ same: String, _ words: String
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == read(same, isTyped: false).query, "\(reading.query)")
    #expect(reading.remarks.map(\.text) == [words])
    #expect(words.count <= 78)
  }

  @Test(arguments: ["Disney+", "a+b", "a++b", "#c++", "100#", "x.org/y#", "in:\"C++\"", "+", "##"])
  func `other signs beside words are not told`(_ text: String) {
    #expect(read(text + " x", isTyped: false).remarks == [])
  }

  @Test(arguments: ["\u{2212}", "\u{FF0D}"])
  func `a minus leaves out what follows, as a hyphen does`(_ sign: String) {
    for text in ["swift", "שלום", "\"a b\"", "(a OR b)", "from:ada", "#日本"] {
      let reading = read("x " + sign + text, isTyped: false)
      #expect(reading.query == read("x -" + text, isTyped: false).query, "\(text)")
      #expect(reading.remarks == [])
    }
    #expect(read("x \(sign) y", isTyped: false).query == read("x y", isTyped: false).query)
  }

  @Test(arguments: [
    ("https://x.com/ada", "ada"), ("x.com/Ada", "Ada"), ("https://twitter.com/ada/status/4", "ada"),
    ("http://mobile.twitter.com/ada?lang=en", "ada"), ("\"https://x.com/ada\"", "ada"),
    ("https://bsky.app/profile/ada.example", "ada.example"),
    ("bsky.app/profile/ada.example/post/3k", "ada.example"),
    ("https://social.example/@ada", "ada@social.example"),
    ("social.example/@ada/109", "ada@social.example"),
    ("https://social.example/@bo@o.example", "bo@o.example"),
    ("https://social.example/users/ada/statuses/1", "ada@social.example"),
  ])
  func `the page of a person is no handle, and told which one it tells`(
    _ address: String, _ handle: String
  ) {
    for name in ["from:", "to:"] {
      let reading = read("tea " + name + address, isTyped: false)
      #expect(reading.query == asked("tea"))
      #expect(reading.remarks.map(\.kind) == [.badValue])
      #expect(reading.remarks.first?.suggestion == name + handle)
      #expect(reading.remarks.allSatisfy { $0.text.count <= 78 })
      #expect(read(name + handle, isTyped: false).remarks == [])
    }
  }

  @Test(arguments: ["x.com/i/status/4", "x.com", "ada/x", "x.com/search?q=a", "bsky.app/search"])
  func `an address that tells no handle is none of a person`(_ address: String) {
    #expect(read("from:" + address, isTyped: false).remarks == [])
  }

  @Test func `the name of a person is no handle, and is searched as words`() {
    for name in ["from", "to"] {
      let reading = read(name + ":\"Ada Byron\"", isTyped: false)
      #expect(reading.query == read("\"Ada Byron\"", isTyped: false).query)
      #expect(
        reading.remarks.map(\.text) == [
          "A handle has no space: \"Ada Byron\" is searched as words."
        ])
    }
    #expect(read("from:\"ada\"", isTyped: false).query == read("from:ada", isTyped: false).query)
    let names = (1...80).map { "name\($0)" }.joined(separator: " ")
    #expect(read("from:\"\(names)\"", isTyped: false).remarks.map(\.kind).contains(.tooLong))
  }
}
