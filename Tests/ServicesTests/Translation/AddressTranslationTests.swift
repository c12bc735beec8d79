import Posts
import Testing

@testable import Services

/// The spelling in which services are asked for an address.
@Suite struct AddressTranslationTests {
  private func words(_ text: String, to dialect: some QueryDialect) throws -> Set<Substring> {
    Set(try dialect.translation(of: text).text.split(separator: " "))
  }

  @Test(arguments: [
    ("url:münchen.example", "url:\"xn--mnchen-3ya.example\""),
    ("url:MÜNCHEN.example", "url:\"xn--mnchen-3ya.example\""),
    ("-url:(münchen.example) tea", "tea -url:\"xn--mnchen-3ya.example\""),
    ("url:xn--mnchen-3ya.example", "url:\"xn--mnchen-3ya.example\""),
    ("-URL:XN--mnchen-3ya.example tea", "tea -url:\"xn--mnchen-3ya.example\""),
    ("tea url:\"www.xn--mnchen-3ya.example.\"", "tea url:\"xn--mnchen-3ya.example\""),
    ("url:xn--mnchen-3ya.cafés.example", "url:\"xn--mnchen-3ya.xn--cafs-dpa.example\""),
    ("url:m%C3%BCnchen.example!", "url:\"xn--mnchen-3ya.example\""),
    ("url:münchen.*", "url:\"xn--mnchen-3ya.\""),
    ("url:straße.example", "url:\"xn--strae-oqa.example\""),
    ("url:例え.テスト", "url:\"xn--r8jz45g.xn--zckzah\""),
    ("url:example.org,café.example", "(url:\"xn--caf-dma.example\" OR url:\"example.org\")"),
    ("url:café", "(url:\"caf\" url:\"c3\" url:\"a9\")"),
    ("url:a/caf%C3%A9", "(url:\"a\" url:\"caf\" url:\"c3\" url:\"a9\")"),
    ("url:a/Éa%C3%89", "(url:\"a\" url:\"c3\" url:\"89a\" url:\"89\")"),
    (
      "https://münchen.example/straße",
      "url:\"xn--mnchen-3ya.example\" (url:\"xn\" url:\"mnchen\" url:\"3ya\" url:\"example\" "
        + "url:\"stra\" url:\"c3\" url:\"9fe\")"
    ),
  ])
  func `X is asked for it in the letters of a browser`(_ typed: String, _ text: String) throws {
    for asked in [try words(typed, to: Dialects.x), try words(typed, to: Dialects.v1)] {
      #expect(asked == Set(text.split(separator: " ")))
    }
  }

  @Test(arguments: [
    "url:münchen.example", "url:xn--mnchen-3ya.example", "https://www.MÜNCHEN.example/straße",
  ])
  func `Bluesky is asked for the host in ASCII`(_ typed: String) throws {
    #expect(
      try words("tea " + typed, to: Dialects.bluesky) == ["tea", "domain:xn--mnchen-3ya.example"])
  }

  @Test func `Mastodon is asked for the rest`() throws {
    let translation = try Dialects.mastodon.translation(of: "tea url:münchen.example")
    #expect(translation.text == "tea" && translation.remainder == "url:munchen.example")
  }

  @Test(arguments: [
    "url:blog.example.org/notes/races.html", "url:id=42", "-url:id=4.2", "url:races",
    "https://x.com/ada/status/4", "https://m.example/@mia/1", "x.com/ada/status/4",
    "url:blog.example.org/Notes?id=42",
  ])
  func `an address that is looked at here is told as it was typed`(_ typed: String) throws {
    let query = Query(parsing: "tea \(typed) (a OR b)", lastWordIsPrefix: false)
    let remainder = try QueryTranslation(query, to: Dialects.mastodon).remainder
    #expect(remainder == "(a OR b) " + typed)
    let alone = Query(parsing: "tea " + typed, lastWordIsPrefix: true)
    #expect(try QueryTranslation(alone, to: Dialects.mastodon).remainder == typed)
  }

  /// X is asked for the host, and the words of the address are not given in their order.
  @Test func `where its host alone is asked for, the whole address is told`() throws {
    let address = "url:blog.example.org/notes/races.html"
    #expect(try Dialects.x.translation(of: "tea " + address).remainder == address)
  }

  @Test func `an address in brackets is told without half of them`() throws {
    let either = try Dialects.mastodon.translation(of: "tea (url:a/b OR birds) url:c=d")
    let remainder = try #require(either.remainder)
    #expect(remainder.hasPrefix("(") && remainder.hasSuffix(") url:c=d"), "\(remainder)")
    let brackets = try Dialects.mastodon.translation(of: "tea (url:id=42 birds)")
    #expect(brackets.remainder == "url:id/42")
  }

  @Test(arguments: ["tea -(url:a.example OR url:b.example)", "tea (url:a.example)"])
  func `what is looked at here is told once`(_ typed: String) throws {
    let remainder = try #require(try Dialects.mastodon.translation(of: typed).remainder)
    let told = remainder.matches(of: /a\.example/)
    #expect(told.count == 1, "\(remainder)")
  }

  @Test func `the words beside an address are asked for as they were typed`() throws {
    let asked = try words("café url:café.example", to: Dialects.x)
    #expect(asked == ["café", "url:\"xn--caf-dma.example\""])
    let capital = Query(parsing: "CAFÉ", lastWordIsPrefix: false)
    #expect(capital.isSpelled(like: Query(parsing: "café", lastWordIsPrefix: false)))
  }

  @Test(arguments: [
    ("xn--mnchen-3ya.example/stra%C3%9Fe", "xn mnchen 3ya example stra c3 9fe"),
    ("münchen.example/stra%C3%9Fe", "münchen example stra c3 9fe"),
    ("\"xn--mnchen-3ya.example/straße\"", "\"xn mnchen 3ya example straße\""),
    ("\"see caf%C3%A9 now\"", "\"see caf c3 a9 now\""),
    ("a.example/%E6%9D%B1%E4%BA%AC", "a example e6 9d b1 e4 ba ac"),
  ])
  func `an address among words or in quotes is asked for as it was typed`(
    _ typed: String, _ text: String
  ) throws {
    func expect(from dialect: some QueryDialect) throws {
      #expect(try words(typed, to: dialect) == Set(text.split(separator: " ")))
      #expect(try dialect.translation(of: typed).remainder == nil, "\(dialect.serviceName)")
    }
    try expect(from: Dialects.x)
    try expect(from: Dialects.v1)
    try expect(from: Dialects.bluesky)
    try expect(from: Dialects.mastodon)
  }

  @Test func `alternatives that were typed are asked for where there is an OR`() throws {
    let text = try Dialects.x.translation(of: "tea OR caf%C3%A9").text
    #expect(text.contains(" OR ") && text.contains("tea") && !text.contains("cafe"))
    #expect(throws: SearchError.self) { try Dialects.bluesky.translation(of: "tea OR caf%C3%A9") }
  }

  @Test(arguments: [
    "url:münchen.example", "url:münchen.example/straße", "https://münchen.example/straße",
    "url:xn--mnchen-3ya.example/stra%C3%9Fe", "url:straße", "münchen.example/stra%C3%9Fe",
    "\"xn--mnchen-3ya.example/straße\"",
  ])
  func `what a service finds by it is found here`(_ typed: String) {
    var post = SourceIdentity(source: "sky", service: "bluesky").sample
    post.links = ["https://xn--mnchen-3ya.example/stra%C3%9Fe"]
    #expect(Query(parsing: typed, lastWordIsPrefix: false).matches(post))
  }
}
