import Testing

@testable import Posts

/// Unfinished or wrong parts are searched as far as possible, and named.
@Suite struct QueryRemarkTests {
  @Test(arguments: [
    ("swift \"conc", 6..<11, "swift conc"), ("\"", 0..<1, ""), ("swift OR", 6..<8, "swift "),
    ("OR swift", 0..<2, "swift"), ("a OR OR b", 5..<7, "a OR b"), ("(swift", 0..<1, "swift"),
    ("swift)", 5..<6, "swift "), ("-(a (b", 4..<5, "-(a b)"), ("from:", 0..<5, ""),
    ("swift from:", 6..<11, "swift "), ("from:\"", 0..<6, ""), ("lang:e", 0..<6, ""),
    ("lang:zh-h", 0..<9, ""), ("swift lang:zh_HAN", 6..<17, "swift "), ("-lang:pt-b", 0..<10, ""),
    ("has:li", 0..<6, ""), ("since:20", 0..<8, ""), ("since:2026-", 0..<11, "since:2026"),
    ("since:2026-0", 0..<12, "since:2026"), ("until:2026-01-3", 0..<15, "until:2026-01"),
    ("min_likes:", 0..<10, ""), ("swift min_li", 6..<12, "swift "), ("-min_", 0..<5, ""),
    ("min_re", 0..<6, ""), ("min_fa", 0..<6, ""), ("filter:", 0..<7, ""),
    ("filter:repl", 0..<11, ""), ("min_likes", 0..<9, ""),
    ("http://", 0..<7, ""), ("swift https:", 6..<12, "swift "), ("HTTP:/", 0..<6, ""),
    ("www.", 0..<4, ""), ("-www.", 0..<5, ""), ("https://www.", 0..<12, ""),
  ])
  func `unfinished`(_ text: String, _ place: Range<Int>, _ same: String) {
    let reading = read(text)
    #expect(reading.remarks.first?.kind == .unfinished)
    #expect(reading.remarks.contains { $0.scalars == place }, "\(reading.remarks)")
    #expect(reading.remarks.allSatisfy { $0.kind == .unfinished })
    if !text.contains("\"") {
      let whole = read(same, isTyped: !same.hasSuffix(" ") && !same.hasSuffix(")"))
      #expect(reading.query == whole.query, "\(reading.query)")
    }
  }

  @Test(arguments: [
    ("form:ada", "from:"), ("lnag:en", "lang:"), ("x include:links", "has:links"),
    ("faves:3", "min_likes:"), ("Untill:2026", "until:"), ("is_:reply", "is:"),
    ("form:", "from:"), ("form:\"ada b\"", "from:"), ("-form:ada", "from:"),
    ("mention:ada", "@ada"), ("mentions:@ada", "@ada"), ("mention:", "@name"),
    ("hashtag:swift", "#swift"), ("include:nativeretweets", "is:repost"),
    ("exclude:photos", "-has:images"),
    ("exclude:retweets", "-is:repost"), ("-exclude:replies", "is:reply"),
    ("-include:links", "-has:links"), ("-mention:ada", "-@ada"), ("exclude:", "-has:"),
    ("-exclude:", "has:"), ("likes:5", "min_likes:"), ("username:ada", "from:"),
    ("older_than:2026", "until:"), ("platform:x", "source:"), ("on:2026-01-31", "since:"),
    ("-date:2026", "since:"), ("on:likes", "in:"), ("hash:swift", "#swift"),
    ("since_time:1773100800", "since:"), ("until_time:1773100800", "until:"),
    ("within_time:2d", "since:"),
  ])
  func `an unknown operator is named with the one that was meant`(_ text: String, _ meant: String) {
    let remarks = read(text).remarks
    #expect(remarks.map(\.kind) == [.unknownOperator])
    #expect(remarks.first?.suggestion == meant)
    #expect(remarks.first?.text.hasSuffix("Did you mean \(meant)?") == true)
  }

  @Test(arguments: ["→", "  © ", "***", "%", "\"…\"", "(", "-"])
  func `a text without a word is no question, and says so`(_ text: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query.isEmpty && reading.remarks.count == 1)
    if reading.remarks.first?.kind == .badValue {
      #expect(reading.remarks[0].text.hasSuffix("contains no word: it leaves nothing out."))
    }
    // These are beginnings of something that is being typed.
    let isBeginning = text.allSatisfy { $0.isASCII }
    #expect(!isBeginning || read(text).remarks.allSatisfy { $0.kind == .unfinished })
    #expect(isBeginning || !read(text).remarks.isEmpty)
  }

  @Test(arguments: ["", "  ", "rock & roll", "a → b", "🎉"])
  func `what stands beside words is passed over`(_ text: String) {
    #expect(read(text, isTyped: false).remarks.isEmpty)
  }

  @Test(arguments: ["min_lik ", "min_lik a", "\"min_li\"", "_min", "min_x", "max_li", "min"])
  func `what is no operator's beginning is a word`(_ text: String) {
    let isTyped = !text.hasSuffix(" ")
    #expect(read(text, isTyped: isTyped).remarks.isEmpty)
    #expect(!read(text, isTyped: isTyped).query.isEmpty)
  }

  @Test func `every remark about a value has room in a line of 78 cells`() {
    for name in QueryOperator.allCases {
      for value in ["", "?", "!!", "1-2-3", "vidoe", "2026-13-40-and-a-lot-more-than-this"] {
        for remark in read(name.text + value).remarks {
          #expect(remark.text.count <= 78, "\(remark.text)")
        }
      }
    }
  }

  @Test func `an unknown operator is searched as words`() {
    #expect(read("form:ada").query == read("form ada").query)
    #expect(read("quux:ada").remarks.first?.kind == .unknownOperator)
    #expect(read("quux:ada").remarks.first?.suggestion == nil)
  }

  @Test(arguments: [
    "https://example.org", "http://example.org", "www.example.org", "at 12:30", "note: this", ":)",
    ";-)", "c'est: x", "a - b", "--force",
    "AND", "or", "f(x)", "x (y)", "Привет:мир", "::", "swift()", "don't",
  ])
  func `ordinary text has no remarks`(_ text: String) {
    #expect(read(text).remarks == [])
  }

  @Test(arguments: [
    "since:2026-13", "since:someday", "since:0000", "until:2026-01-01-01",
    "since:d", "since:-7d", "since:24x", "since:2026-01-31T25:00:00Z", "until:2026-0-01",
    "since:2026/13/1", "min_likes:many",
    "min_reposts:-1", "min_replies:1k",
    "has:swimming", "is:me", "from:!!", "lang:?",
  ])
  func `a wrong value is named with what is expected, and is no condition`(_ text: String) {
    let reading = read("swift " + text + " x")
    #expect(reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.scalars == 6..<(6 + text.unicodeScalars.count))
    let words = reading.remarks.first?.text ?? ""
    #expect(words.contains(": expected ") || words.contains("Did you mean "), "\(words)")
    #expect(reading.query == read("swift x").query)
  }

  @Test(arguments: [
    ("from:ada,bob", "from:ada OR from:bob"), ("-lang:en,ja,th", "-lang:en -lang:ja -lang:th"),
    ("in:likes,posts tea", "(in:likes OR in:posts) tea"), ("from:ada,", "from:ada"),
    ("to:(ada,bob)", "to:ada OR to:bob"), ("source:x,home", "source:x OR source:home"),
    ("has:images,video", "has:images OR has:video"), ("is:reply,quote", "is:reply OR is:quote"),
  ])
  func `of several names with commas each will do`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == read(same, isTyped: false).query && reading.remarks == [])
    #expect(read("from:ada,bo").query == read("from:ada OR from:bo").query)
  }

  @Test func `a value is suggested where one is near`() {
    #expect(read("has:vidoe ").remarks.first?.suggestion == "has:video")
    #expect(read("is:repl", isTyped: false).remarks.map(\.kind) == [.badValue])
    #expect(read("is:repl", isTyped: false).remarks.first?.suggestion == "is:reply")
    #expect(read("is:repl").remarks.first?.suggestion == "is:reply")
  }

  @Test(arguments: [
    ("min_likes:>5", "min_likes:5"), ("min_faves:>=5", "min_likes:5"),
    ("min_reposts:=5", "min_reposts:5"),
    ("min_likes:<5", "-min_likes:5"), ("-min_likes:≤5", "min_likes:5"),
    ("-min_likes:>5", "-min_likes:5"), ("-min_likes:=5", "-min_likes:5"),
    ("min_likes:(＞5)", "min_likes:5"),
  ])
  func `a number with a sign before it is no number, and without it may be meant`(
    _ text: String, _ meant: String
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query.isEmpty && reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.suggestion == meant)
    let value = text.drop { $0 != ":" }.dropFirst().filter { !"()".contains($0) }
    let name = meant.drop { $0 == "-" }.prefix { $0 != ":" }
    #expect(
      reading.remarks.first?.text == "\(name):\(value) is not understood. Did you mean \(meant)?")
    #expect(read("min_likes:>").remarks.first?.text == "min_likes:>: expected a number.")
  }

  @Test func `AND changes nothing between two things, and is said not to be needed`() {
    let and = "AND need not be written: all words must be there anyway."
    for (text, same) in [
      ("swift AND the", "swift the"), ("a AND b OR c AND d", "a b OR c d"),
      ("(a AND b) AND -c", "(a b) -c"), ("a AND (b OR c)", "a (b OR c)"),
      ("\"a b\" AND from:ada", "\"a b\" from:ada"),
    ] {
      let reading = read(text, isTyped: false)
      #expect(reading.query == read(same, isTyped: false).query, "\(text)")
      #expect(Set(reading.remarks.map(\.text)) == [and], "\(text)")
    }
    for text in ["AND", "swift AND", "AND swift", "a and b", "a -AND b", "\"AND\" b"] {
      let word = read(text.lowercased(), isTyped: false)
      #expect(read(text, isTyped: false) == word && word.remarks == [], "\(text)")
    }
  }

  @Test(arguments: [
    ("swift NOT java", "-java"), ("NOT from:ada", "-from:ada"), ("a NOT (b OR c)", "-("),
    ("NOT \"a b\"", "-\"a b\""), ("a AND NOT b", "-b"),
  ])
  func `NOT is a word, and told what to write in its place`(_ text: String, _ meant: String) {
    let reading = read(text, isTyped: false)
    #expect(
      reading.remarks.last?.text
        == "NOT is searched as a word. To leave out what follows write \(meant).")
    #expect(read("do not", isTyped: false).remarks == [])
    #expect(read("NOT", isTyped: false).remarks == [])
  }

  @Test(arguments: [
    ("from:(ada OR bob)", "from:ada OR from:bob"), ("-from:(ada OR bob)", "-from:ada -from:bob"),
    ("FROM:(@ada OR \"bob\")", "from:ada OR from:bob"),
    ("to:(ada (bob OR eve))", "to:ada (to:bob OR to:eve)"),
    ("lang:(en OR ja) tea", "(lang:en OR lang:ja) tea"), ("from:(ada lang:en)", "from:ada lang:en"),
    ("has:（images OR links）", "has:images OR has:links"), ("from:(ada) bob", "from:ada bob"),
    ("is:(reply OR -quote)", "is:reply OR -is:quote"),
  ])
  func `an operator before a bracket stands before each value in it`(
    _ text: String, _ same: String
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == read(same, isTyped: false).query, "\(reading.query)")
    #expect(reading.remarks == [])
  }

  @Test func `a bracket behind the colon of no operator is a face`() {
    let (face, word) = (read("so:( (a OR b)", isTyped: false), read("so (a OR b)", isTyped: false))
    #expect(face.query == word.query)
    let open = read("from:(ada", isTyped: false)
    #expect(open.remarks.map(\.text) == ["A bracket is not closed yet."])
  }

  @Test func `NEAR is told what to write in its place, and no bracket is blamed`() {
    for text in ["NEAR(a b)", "NEAR(a b, 5)", "NEAR/3"] {
      let remarks = read(text, isTyped: false).remarks
      #expect(
        remarks.map(\.text) == [
          "NEAR is searched as a word. Words in quotes stand side by side."
        ], "\(text)")
    }
    #expect(read("f(a b)").remarks == [])
    // A face opens no group, and a group around a word with a bracket remains one.
    #expect(read(":( (a OR b)").remarks == [])
    #expect(read("(f(a b) OR c) d").query == read("(f a b OR c) d").query)
    #expect(read("f(a) (b OR c) d").remarks == [])
    #expect(read("(a OR b) c)").remarks.map(\.kind) == [.unfinished])
  }

  @Test func `what is too long is said`() {
    let words = (1...80).map { "word\($0)" }
    let many = read(words.joined(separator: " "), isTyped: false)
    #expect(many.remarks.map(\.kind) == [.tooLong])
    #expect(many.query == read(words.prefix(64).joined(separator: " "), isTyped: false).query)
    #expect(read(words.prefix(64).joined(separator: " ")).remarks == [])
    let phrase = read("\"" + words.joined(separator: " ") + "\"")
    #expect(phrase.remarks.map(\.kind) == [.tooLong])
    #expect(read(words.joined(separator: "-")).remarks.map(\.kind) == [.tooLong])
    #expect(read(String(repeating: "語文", count: 60)).remarks.map(\.kind) == [.tooLong])
    #expect(read("x " + words.joined(separator: " OR ")).remarks.map(\.kind) == [.tooLong])
    let people = read("from:" + words.joined(separator: ","))
    #expect(people.remarks.map(\.kind) == [.tooLong])
    // The last of them is not the one that is being typed.
    let first = "from:" + words.prefix(64).joined(separator: ",")
    #expect(people.query == read(first, isTyped: false).query)
    let both = read(words.prefix(60).joined(separator: " ") + " from:a,b,c,d,e,f")
    #expect(both.remarks.map(\.kind) == [.tooLong])
    #expect(read(words.prefix(60).joined(separator: " ") + " from:a,b,c,d").remarks == [])
  }

  @Test func `a bracket that closes behind what is left out is not missed`() {
    let words = (1...70).map { "word\($0)" }.joined(separator: " ")
    let list = (1...70).map(String.init).joined(separator: ",")
    for text in ["from:(\(list))", "to:(\(words))", "(\(words) OR (a b))", "-(a (\(words)))"] {
      #expect(read(text, isTyped: false).remarks.map(\.kind) == [.tooLong], "\(text)")
    }
    #expect(read("(\(words.prefix(20))", isTyped: false).remarks.map(\.kind) == [.unfinished])
  }

  @Test func `no remark holds a control character`() {
    let text = "from\u{1B}[31m:x form:\u{1B}[31m has:\u{9B}2J from:!a\u{18}b \u{202E}"
    let remarks = read(text).remarks
    #expect(remarks.contains { $0.suggestion == "-from:ab" })
    for remark in remarks {
      let suggestion = remark.suggestion ?? ""
      for told in [remark.text, suggestion] { #expect(Sanitized.line(told) == told) }
    }
  }

  @Test func `a relative day needs the present one`() {
    let reading = Query.Reading(of: "since:7d", lastWordIsPrefix: false)
    #expect(reading.query.isEmpty && reading.remarks.map(\.kind) == [.badValue])
  }
}
