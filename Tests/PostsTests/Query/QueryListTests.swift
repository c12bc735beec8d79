import Testing

@testable import Posts

/// Names with commas between, which may stand in quotes.
@Suite struct QueryListTests {
  private func read(_ text: String, isTyped: Bool = false) -> Query.Reading {
    Query.Reading(of: text, lastWordIsPrefix: isTyped)
  }

  @Test(arguments: [
    ("in:likes,\"Reading List\"", "in:likes OR in:\"Reading List\""),
    ("in:\"Reading List\",likes tea", "(in:\"Reading List\" OR in:likes) tea"),
    ("in:“to read”,\"a, b\",likes", "in:\"to read\" OR in:\"a, b\" OR in:likes"),
    ("-in:likes,\"to read\"", "-in:likes -in:\"to read\""),
    ("in:(a,\"to read\" OR \"to do\",b)", "in:a OR in:\"to read\" OR in:\"to do\" OR in:b"),
    ("in:(x (\"to read\",b))", "in:x (in:\"to read\" OR in:b)"),
    ("in:a,\"@me\"", "in:a OR in:\"@me\""), ("in:a,@me", "in:a OR in:me"),
    ("from:ada,\"bob\" tea", "(from:ada OR from:bob) tea"),
    ("has:\"images\",video", "has:images,video"),
    ("in:\"to read\",", "in:\"to read\""), ("in:a,\"\"", "in:a"),
    ("conversation:77,78", "conversation:77 OR conversation:78"),
    ("-conversation:(77,78 OR 79)", "-conversation:77 -conversation:78 -conversation:79"),
    ("in:to*,\"do it*\"", "in:to* OR in:\"do it*\""),
  ])
  func `each name has its own quotes and its own star`(_ text: String, _ same: String) {
    let reading = read(text)
    #expect(reading.query == read(same).query && !reading.query.isEmpty, "\(reading.query.text)")
    #expect(reading.remarks == [])
  }

  @Test func `a comma in the id of a conversation is a part of it where that is an address`() {
    for id in ["tag:a.example,2026-01-31:objectId=1:objectType=Conversation", "https://a/1,2"] {
      var found = post("tea")
      found.conversation = id
      #expect(read("conversation:" + id).query.conditions.count == 1, "\(id)")
      #expect(asked("conversation:" + id).matches(found) && !asked("conversation:1").matches(found))
    }
  }

  @Test(arguments: [
    "from:me", "from:me,eve", "from:me*,eve", "from:eve,me*", "from:\"me\",eve", "from:(eve me,x)",
    "from:eve,\"a, me\"", "from:melanie,eve", "from:,", "url:example.org/a,me", "to:me,eve",
  ])
  func `what is said of a list and what is searched have the same names`(_ text: String) {
    // Only the posts of an export are known to be one's own.
    #expect(read(text).query.text.contains("in:posts") == Query.asksForOwn(text))
  }

  @Test func `a quote that is still open in a list is said, and begins a name`() {
    for text in ["in:likes,\"to re", "in:(likes,\"to re"] {
      let reading = read(text, isTyped: true)
      #expect(reading.query == read("in:likes OR in:tore", isTyped: true).query)
      #expect(reading.remarks.contains { $0.text == "The quote is not closed yet." })
    }
  }

  @Test(arguments: [
    ("tea lang:en,klingon,de", "klingon"), ("-has:links,vidoe", "vidoe"),
    ("from:x,\"Ada Byron\" tea", "\"Ada Byron\""), ("has:(images OR links,vidoe)", "vidoe"),
    ("filter:links,vidoe", "vidoe"), ("-filter:vidoe,links tea", "vidoe"),
    ("in:a,\"to re", "\"to re"), ("in:(\"b c\",\"to re", "\"to re"),
    ("e\u{301}🇩🇪 lang:en,klingon", "klingon"), ("has:video,!!*", "!!*"), ("url:a.b,!!", "!!"),
    // Where a name stands alone, its operator is named with it.
    ("tea has:vidoe", "has:vidoe"), ("has:vidoe,", "has:vidoe,"), ("in:\"to re", "in:\"to re"),
  ])
  func `what is wrong with one name of a list is about that name alone`(
    _ text: String, _ part: String
  ) throws {
    let remark = try #require(read(text).remarks.first)
    let scalars = Array(text.unicodeScalars)[remark.scalars]
    #expect(String(String.UnicodeScalarView(scalars)) == part)
  }

  @Test func `of the words that a query can have each in a name counts`() {
    func words(_ letter: String, _ count: Int) -> String {
      "\"" + (1...count).map { letter + String($0) }.joined(separator: " ") + "\""
    }
    let reading = read("from:\(words("a", 40)),\(words("b", 40)),ada tea")
    let rest = Query.maxWords - 40
    #expect(reading.query == read("\(words("a", 40)) OR \(words("b", rest))").query)
    #expect(reading.remarks.contains { $0.kind == .tooLong })
    let names = (1...Query.maxWords).map { "n\($0)" }.joined(separator: ",")
    #expect(read("from:\(names)").remarks == [])
    #expect(read("from:\(names),more").query == read("from:\(names)").query)
  }

  @Test(arguments: [
    ("tea,\"red rose\"", "tea red rose"), ("x:a,\"b c\"", "x a b c"),
    ("url:example.org,\"b c\"", "url:example.org,b c"), ("\"a b\",c", "\"a b\" c"),
    ("min_likes:1 \"a b\",c", "min_likes:1 \"a b\" c"), ("#(a OR \"b\",c)", "#(a OR b c)"),
  ])
  func `beside other words a comma makes no list`(_ text: String, _ same: String) {
    #expect(read(text).query == read(same).query, "\(read(text).query.text)")
  }
}
