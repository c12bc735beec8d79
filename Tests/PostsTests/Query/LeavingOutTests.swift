import Testing

@testable import Posts

/// A sign before a value, with which other searches exclude what follows, is never dropped: the
/// opposite would be found.
@Suite struct LeavingOutTests {
  @Test(
    arguments: [
      ("has:!links", "-has:links"), ("is:!reply", "-is:reply"), ("lang:!en", "-lang:en"),
      ("in:!likes", "-in:likes"), ("from:!ada", "-from:ada"), ("to:!ada", "-to:ada"),
      ("source:!home", "-source:home"), ("conversation:!77", "-conversation:77"),
      ("url:!example.org", "-url:example.org"), ("url:-example.org", "-url:example.org"),
      ("has:-links", "-has:links"), ("is:-reply", "-is:reply"), ("in:-likes", "-in:likes"),
      ("from:-ada", "-from:ada"), ("lang:-en", "-lang:en"), ("lang:~en", "-lang:en"),
      ("has:–links", "-has:links"), ("has:！links", "-has:links"), ("has:!vidoe", "-has:video"),
      ("is:!retweet", "-is:repost"), ("lang:!english", "-lang:en"), ("from:!ad*", "-from:ad*"),
      ("from:@!ada", "-from:ada"), ("filter:!links", "-has:links"),
      ("filter:-replies", "-is:reply"), ("from:\"!ada\"", "-from:ada"),
      ("since:!2026", "-since:2026"), ("from:!a_handle_that_is_long", nil),
      ("has:!swimming", nil), ("filter:!verified", nil),
    ] as [(String, String?)])
  func `a sign that leaves out is not understood, and told where a dash stands`(
    _ text: String, _ meant: String?
  ) {
    let reading = read("tea " + text + " x", isTyped: false)
    #expect(reading.query == asked("tea x"), "\(reading.query.text)")
    #expect(reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.suggestion == meant, "\(reading.remarks)")
    #expect(reading.remarks.allSatisfy { $0.text.count <= 78 }, "\(reading.remarks)")
    let negated = read("-" + text, isTyped: false)
    #expect(negated.query.isEmpty)
    #expect(negated.remarks.first?.suggestion == meant.map { String($0.dropFirst()) })
  }

  @Test func `of a list it is one value`() {
    let reading = read("has:images,!links", isTyped: false)
    #expect(reading.query == asked("has:images"))
    #expect(reading.remarks.first?.scalars == 11..<17)
    #expect(reading.remarks.first?.suggestion == "-has:links")
    #expect(read("has:(!links)", isTyped: false).remarks.first?.suggestion == "-has:links")
  }

  @Test(
    arguments: [
      ("has:li!nks", "has:links"), ("is:re/ply", "is:reply"), ("has:#links", "has:links"),
      ("has:link+s", "has:links"), ("filter:li!nks", "has:links"), ("lang:e!n", "lang:en"),
      ("since:~2026", nil), ("since:2026!01", nil), ("until:20~26", nil), ("since:7!d", nil),
    ] as [(String, String?)])
  func `a sign within a value that is known makes it another`(_ text: String, _ meant: String?) {
    let reading = read("tea " + text, isTyped: false)
    #expect(reading.query == asked("tea") && reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.suggestion == meant)
  }

  @Test(arguments: [
    ("has:links.", "has:links"), ("is:reply,", "is:reply"), ("has:links!", "has:links"),
    ("lang:en.", "lang:en"), ("has:links…", "has:links"), ("filter:links.", "has:links"),
    ("from:ada.", "from:ada"), ("since:2026,", "since:2026"), ("has:'links'", "has:links"),
  ])
  func `the sign of a sentence may follow`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == asked(same) && reading.remarks == [])
  }

  @Test(arguments: [
    "in:\"-to read\"", "in:\"-toread\"", "in:\"!now\"", "source:\"-x\"", "url:\"-a.example\"",
  ])
  func `a name that a person gave may begin so, in quotes`(_ text: String) {
    let query = asked(text)
    #expect(read(text, isTyped: false).remarks == [] && !query.isEmpty)
    #expect(asked(query.text) == query, "\(query.text)")
  }

  @Test(arguments: ["url:~ada", "url:a.example/-/b", "url:/-/b", "has:", "url:id!42"])
  func `an address may have such signs`(_ text: String) {
    #expect(read(text, isTyped: false).remarks.allSatisfy { $0.kind == .unfinished })
  }

  @Test(arguments: ["!todo", "~work", "–x", "－x", "»x", "-x", "todo!"])
  func `the name of a collection is written so that it is found`(_ name: String) {
    let reading = read("in:" + QueryOperator.written(name, isWhole: true), isTyped: false)
    #expect(reading.remarks.isEmpty, "\(reading.remarks)")
    #expect(reading.query == asked("in:\"\(name)\""), "\(reading.query.text)")
  }
}
