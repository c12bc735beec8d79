import Posts
import Testing

@testable import Services

/// What a service is asked for a query, and which part is left to be checked here.
@Suite struct QueryTranslationTests {
  private func query(_ text: String, typing: Bool = false) -> Query {
    Query(
      parsing: text, lastWordIsPrefix: typing,
      in: Query.Context(now: Timestamp(seconds: 1_773_100_800), ownHandles: ["ada"]))
  }

  @Test(arguments: [
    ("swift concurrency", "concurrency swift", nil), ("SWIFT", "swift", nil),
    ("\"swift concurrency\"", "\"swift concurrency\"", nil), ("swift -tea", "swift -tea", nil),
    ("cafe OR panic", "(cafe OR panic)", nil), ("a (b OR \"c d\")", "a (b OR \"c d\")", nil),
    ("(a b) OR c", "(c OR (a b))", nil), ("-(a OR b) c", "c -a -b", nil),
    ("東京都", "東京都", nil), ("\"東京 京都\"", "\"東京 京都\"", nil), ("🎉", "🎉", nil),
    ("and or", "\"and\" \"or\"", nil),
    ("#swift", "#swift", nil), ("@ada", "(@ada OR from:ada)", nil),
    ("tea -@ada", "tea -@ada -from:ada", nil), ("from:ada to:grace", "from:ada to:grace", nil),
    ("from:me", "from:ada", nil), ("url:example.org", "url:\"example.org\"", nil),
    ("url:notes", "url:\"notes\"", nil), ("conversation:77", "conversation_id:77", nil),
    ("swift lang:en", "swift lang:en", nil), ("swift lang:en-gb", "swift lang:en", "lang:en-gb"),
    ("swift has:media -is:reply", "swift has:media -is:reply", nil),
    ("swift has:video", "swift has:video_link", nil),
    ("tea -has:links", "tea", "-has:links"), ("tea has:links", "tea has:links", "has:links"),
    ("tea -url:x.com", "tea", "-url:x.com"), ("url:photo", "url:\"photo\"", "url:photo"),
    ("swift is:sensitive", "swift", "is:sensitive"), ("min_likes:3", "min_likes:3", nil),
    ("swift -(a b)", "swift", "(-a OR -b)"), ("swift (a OR -b)", "swift", "(a OR -b)"),
    ("swift (a OR since:2026)", "swift", "(a OR since:2026-01-01)"),
    ("url:exam*", "url:\"exam\"", nil), ("tea -url:exam*", "tea -url:\"exam\"", "-url:exam*"),
    ("swi*", "swi", nil), ("tea -swi*", "tea -swi", "-swi*"),
    ("swift source:work", "swift", nil), ("swift in:live", "swift", nil),
    ("swift (in:likes OR tea)", "swift tea", nil), ("swift -in:likes", "swift", nil),
    ("since:2026-03-09 swift until:2026-03-10", "swift", nil),
    ("swift url:a/b", "swift (url:\"a\" url:\"b\")", "url:a/b"),
    ("https://blog.example", "url:\"blog.example\"", nil),
    (
      "https://m.example/@mia/1",
      "(url:\"m.example\" (url:\"m\" url:\"example\" url:\"mia\" url:\"1\"))",
      "https://m.example/@mia/1"
    ),
  ])
  func `X is asked`(_ typed: String, _ text: String, _ remainder: String?) throws {
    let query = query(typed)
    let translation = try QueryTranslation(query, to: Dialects.x)
    #expect(Set(translation.text.split(separator: " ")) == Set(text.split(separator: " ")))
    #expect(translation.remainder.map { self.query($0) } == remainder.map { self.query($0) })
  }

  @Test(arguments: [
    ("swift lang:en", "swift", nil), ("swift has:links", "swift filter:links", "has:links"),
    ("tea -has:links", "tea", "-has:links"), ("tea -url:x.com", "tea", "-url:x.com"),
    ("swift -is:repost", "swift -filter:retweets", nil), ("swift is:reply", "swift", "is:reply"),
    ("swift min_likes:3", "swift", "min_likes:3"),
    ("swift conversation:7", "swift", "conversation:7"), ("since:2026 swift", "swift", nil),
    ("swift has:video has:images", "swift filter:images filter:native_video", nil),
  ])
  func `a server of version 1 is asked`(_ typed: String, _ text: String, _ remainder: String?)
    throws
  {
    let translation = try QueryTranslation(query(typed), to: Dialects.v1)
    #expect(Set(translation.text.split(separator: " ")) == Set(text.split(separator: " ")))
    #expect(translation.remainder == remainder)
  }

  @Test func `while a word is typed the whole word is asked for`() throws {
    let translation = try QueryTranslation(query("from:ada swi", typing: true), to: Dialects.x)
    #expect(translation == (try QueryTranslation(query("from:ada swi"), to: Dialects.x)))
  }

  @Test(arguments: [
    ("since:2026", "cannot look for this alone"), ("lang:en has:links", "this alone"),
    ("-swift", "this alone"), ("is:sensitive", "this alone"), ("in:likes", "in:likes"),
    ("swift in:bookmarks", "in:bookmarks"), ("swift source:home", "source:home"),
    ("from:grace@social.example", "from:grace@social.example"), ("lang:en OR swift", "this alone"),
  ])
  func `what X cannot look for is refused with words`(_ typed: String, _ words: String) {
    do {
      let translation = try QueryTranslation(query(typed), to: Dialects.x)
      Issue.record("\(translation.text)")
    } catch {
      #expect(error.kind == .notSearchable)
      #expect(error.message.contains(words) && !error.remedy.isEmpty)
    }
  }

  @Test(arguments: [
    ("in:nada", "in:nada."), ("swift in:nada ", "in:nada."),
    ("in:(a OR nada)", "(in:a OR in:nada)."), ("-in:live", "-in:live."),
  ])
  func `while typing, what no post can match is named without a star`(
    _ typed: String, _ named: String
  ) {
    do {
      let translation = try QueryTranslation(query(typed, typing: true), to: Dialects.v1)
      Issue.record("\(translation.text)")
    } catch {
      #expect(error.message == "No post on v1.example can match " + named)
    }
  }

  /// A query by somebody with these handles.
  private func query(_ text: String, by handles: [String]) -> Query {
    let context = Query.Context(ownHandles: handles.map { OwnHandle($0) })
    return Query(parsing: text, lastWordIsPrefix: true, in: context)
  }

  @Test(
    arguments: [
      ("from:me", [], ""), ("in:posts", [], ""), ("in:posts ", [], ""),
      ("from:me", ["eve@home.example"], " or from:eve@home.example"),
      ("in:posts OR from:eve@home.example ", [], " or from:eve@home.example"),
    ] as [(String, [String], String)])
  func `that nothing is known to be one's own is said in what was typed`(
    _ typed: String, _ handles: [String], _ others: String
  ) {
    do {
      let translation = try QueryTranslation(query(typed, by: handles), to: Dialects.x)
      Issue.record("\(translation.text)")
    } catch {
      #expect(error.message == "No post on X is known to be yours (from:me, in:posts)\(others).")
    }
  }

  @Test(
    arguments: [
      ("swift OR birds", "(OR)", "(OR)"), ("#swift OR #birds", "(OR)", "(OR)"),
      ("lang:en (swift OR birds)", "(OR)", "(OR)"), ("from:ada", "domains", "the server of"),
      ("from:me", "yours", "yours"), ("@ada", "domains", nil),
      ("to:ada lang:en", "domains", "this alone"), ("url:races", "their host", "for links"),
      ("url:example.org", nil, "for links"), ("https://m.example/@mia/1", nil, "for links"),
      ("is:quote", "this alone", "this alone"), ("since:2026 -swift", "this alone", "this alone"),
      ("from:ada.*", "domains", "the server of"), ("@ada.*", "domains", nil),
      ("from:ada@home.*", "domains", "the server of"), ("url:blog.*", "their host", "for links"),
      ("to:did:plc:ab", "this alone", "this alone"), ("tea (a OR b) url:a/b to:ada", nil, nil),
    ] as [(String, String?, String?)])
  func `what a service cannot look for is refused with the reason`(
    _ typed: String, _ bluesky: String?, _ mastodon: String?
  ) {
    func expect(_ words: String?, from dialect: some QueryDialect) {
      do {
        _ = try QueryTranslation(query(typed), to: dialect)
        #expect(words == nil, "\(dialect.serviceName)")
      } catch {
        #expect(words.map { error.message.contains($0) } == true, "\(error.message)")
      }
    }
    expect(bluesky, from: Dialects.bluesky)
    expect(mastodon, from: Dialects.mastodon)
  }

  @Test func `a country of a language is looked at here, at whatever service`() throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let british = try QueryTranslation(query("swift lang:en-gb"), to: dialect)
      #expect(Set(british.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(british.remainder == "lang:en-gb", "\(dialect.serviceName)")
      #expect(try QueryTranslation(query("swift lang:en"), to: dialect).remainder == nil)
    }
    try expect("lang:en", of: Dialects.x)
    try expect("lang:en", of: Dialects.bluesky)
    try expect("language:en", of: Dialects.mastodon)
  }

  @Test func `one's own posts are those of the handle that a service may know`() throws {
    func expect(_ asked: String, of dialect: some QueryDialect, by handles: [String]) throws {
      let translation = try QueryTranslation(query("tea from:me", by: handles), to: dialect)
      #expect(Set(translation.text.split(separator: " ")) == ["tea", Substring(asked)])
      #expect(translation.remainder == nil, "\(dialect.serviceName)")
    }
    try expect("from:ada.example", of: Dialects.bluesky, by: ["ada.example"])
    let handles = ["ada", "ada.example", "ada@m.example"]
    try expect("from:ada", of: Dialects.x, by: handles)
    try expect("from:ada.example", of: Dialects.bluesky, by: handles)
    try expect("from:ada@m.example", of: Dialects.mastodon, by: handles)
    let several = query("tea -from:me", by: ["ada.example", "eve.example"])
    #expect(try QueryTranslation(several, to: Dialects.bluesky).remainder == "-from:me")
    let others = query("tea -from:me", by: ["ada", "eve"])
    #expect(try QueryTranslation(others, to: Dialects.mastodon).remainder == nil)
    #expect(try QueryTranslation(others, to: Dialects.bluesky).remainder == nil)
    let either = try QueryTranslation(query("in:likes OR tea ", by: []), to: Dialects.bluesky)
    #expect(either.text == "tea" && either.remainder == nil)
    #expect(throws: SearchError.self) {
      try QueryTranslation(query("in:likes OR in:bookmarks", by: []), to: Dialects.bluesky)
    }
  }

  @Test(arguments: [
    ("l'été", "\"l'été\""), ("don't", "\"don't\""), ("don’t", "\"don’t\""), ("don＇t", "\"don't\""),
    ("צה\"ל", "\"צה״ל\""), ("צה”ל", "\"צה״ל\""), ("café", "café"), ("İstanbul", "İstanbul"),
    ("straße", "straße"), ("CAFÉ", "café"), ("ｃａｆｅ", "cafe"),
    ("caf\u{AD}é", "café"), ("c\u{1B}afé'", "afé c"), ("\"l'été indien\"", "\"l'été indien\""),
    ("\"צה\"ל גדול\"", "\"צה״ל גדול\""), ("#東京・大阪", "#東京・大阪"), ("#東京・", "#東京"),
    ("#(été)", "#été"), ("#SWIFT", "#swift"), ("ｺｰﾋｰ", "コーヒー"), ("#ｺｰﾋｰ", "#コーヒー"),
    ("👩‍💻", "\"👩‍💻\""), ("👍🏽", "\"👍🏽\""), ("❤️", "\"❤️\""), ("❤", "❤"), ("🇩🇪", "🇩🇪"),
    ("\"tea 👩🏽‍💻\"", "\"tea 👩🏽‍💻\""), ("\"tea ❤️\"", "\"tea ❤️\""),
    ("#東京・ｷﾞﾌ", "#東京・ギフ"), ("#か\u{3099}・é", "#が・é"), ("#\u{FA19}・社", "#\u{795E}・社"),
  ])
  func `a service is asked for words and tags as they were typed, but for case`(
    _ typed: String, _ text: String
  ) throws {
    func expect(from dialect: some QueryDialect) throws {
      let translation = try QueryTranslation(query(typed), to: dialect)
      #expect(Array(translation.text.unicodeScalars) == Array(text.unicodeScalars))
      #expect(translation.remainder == nil, "\(dialect.serviceName)")
    }
    try expect(from: Dialects.x)
    try expect(from: Dialects.v1)
    try expect(from: Dialects.bluesky)
    try expect(from: Dialects.mastodon)
  }

  @Test func `what a service leaves out by its own folding is looked at here as well`() throws {
    let translation = try QueryTranslation(query("tea -l'été -birds"), to: Dialects.x)
    #expect(Set(translation.text.split(separator: " ")) == ["tea", "-\"l'été\"", "-birds"])
    #expect(translation.remainder == "-lete")
    let either = try QueryTranslation(query("l'été OR thé"), to: Dialects.x)
    #expect(either.text == "(\"l'été\" OR thé)" && either.remainder == nil)
  }

  @Test(arguments: [
    "tea -tea", "tea since:2026-03-09 until:2026-03-08", "tea min_likes:5 -min_likes:3",
  ])
  func `no service is asked for what excludes itself`(_ typed: String) {
    func refusal(_ dialect: some QueryDialect) -> SearchError? {
      do {
        _ = try QueryTranslation(query(typed), to: dialect)
        return nil
      } catch {
        return error
      }
    }
    for error in [refusal(Dialects.x), refusal(Dialects.v1), refusal(Dialects.mastodon)] {
      #expect(error?.kind == .notSearchable && error?.message == "No post at all can match this.")
    }
  }

  @Test func `X takes 512 characters, version 1 takes 500`() throws {
    func words(_ count: Int) -> Query {
      // Words of a pair of letters each, with the spaces between them: 3 n - 1 characters.
      Query(
        (0..<count).map { place in
          let letters = [place / 26, place % 26].compactMap { Unicode.Scalar(97 + $0) }
          return .term(.word("é" + String(String.UnicodeScalarView(letters)), isPrefix: false))
        })
    }
    #expect(try QueryTranslation(words(128), to: Dialects.x).text.unicodeScalars.count == 511)
    #expect(throws: SearchError.self) { try QueryTranslation(words(129), to: Dialects.x) }
    #expect(try QueryTranslation(words(125), to: Dialects.v1).text.unicodeScalars.count == 499)
    #expect(throws: SearchError.self) { try QueryTranslation(words(126), to: Dialects.v1) }
  }

  @Test(arguments: [
    ("swift", nil, nil), ("since:2026-03-09", "2026-03-09T00:00:00Z", nil),
    ("since:2026-01", nil, nil), ("until:2026-03-09", nil, "2026-03-09T00:00:00Z"),
    ("until:2027", nil, nil),
    ("since:2026-03-05 until:2026-03-07", "2026-03-05T00:00:00Z", "2026-03-07T00:00:00Z"),
    // No post of the second may be left out.
    ("since:2026-03-05T10:00:00.5Z", "2026-03-05T10:00:00Z", nil),
    ("until:2026-03-05T10:00:00.001Z", nil, "2026-03-05T10:00:01Z"),
    // It would be later than X accepts.
    ("until:2026-03-09T23:59:29.5Z", nil, nil),
  ])
  func `days become times, as far as X has posts`(_ typed: String, _ start: String?, _ end: String?)
    throws
  {
    // 2026-03-10 00:00 UTC
    let period = try XPeriod(query(typed), now: Timestamp(seconds: 1_773_100_800))
    #expect(period.start?.iso8601 == start)
    #expect(period.end?.iso8601 == end)
  }

  @Test func `a day may be shifted beyond the ends of time`() throws {
    for (typed, text) in [
      ("tea since:9999y", "tea after:0001-01-01"), ("tea until:9999y", "tea before:0001-01-02"),
      ("tea until:9999-12-31", "tea before:9999-12-31"),
    ] {
      #expect(try QueryTranslation(query(typed), to: Dialects.mastodon).text == text)
    }
  }

  @Test(arguments: ["until:2026-02", "since:2026-03-10", "since:2027"])
  func `a time of which X has no posts is refused with words`(_ typed: String) {
    #expect(throws: SearchError.self) {
      try XPeriod(query(typed), now: Timestamp(seconds: 1_773_100_800))
    }
  }
}
