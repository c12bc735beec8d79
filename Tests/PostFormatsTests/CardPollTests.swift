import PostFormats
import Posts
import Testing

/// Polls of X, which v1.1 and X's own pages have as a card.
struct CardPollTests {
  private func post(_ fields: String) throws -> Post {
    let json = #"""
      {"id_str":"1818844097541046273","created_at":"Thu Aug 01 11:00:00 +0000 2024",
       "full_text":"Tea?","user":{"screen_name":"ada"},\#(fields)}
      """#
    return try StatusDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  /// The values of a card in the form of v1.1.
  private func object(_ values: [(String, String)]) -> String {
    let members = values.map { #""\#($0)":{"string_value":"\#($1)","type":"STRING"}"# }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The values of a card in the form of X's own pages.
  private func list(_ values: [(String, String)]) -> String {
    let pairs = values.map {
      #"{"key":"\#($0)","value":{"string_value":"\#($1)","type":"STRING"}}"#
    }
    return "[" + pairs.joined(separator: ",") + "]"
  }

  private let values = [
    ("choice2_label", "No, never"), ("choice2_count", "3"), ("choice1_label", "Yes"),
    ("choice1_count", "1204"), ("duration_minutes", "1440"),
    ("end_datetime_utc", "2024-08-02T11:00:00Z"),
  ]
  private let words = "Tea?\n\n○ Yes (1204)\n○ No, never (3)\nuntil 2024-08-02 11:00 UTC"

  @Test func `the choices of a card of v1.1 stand below the words`() throws {
    let card = #""card":{"name":"poll2choice_text_only","binding_values":\#(object(values))}"#
    #expect(try post(card).text == words)
    let original = #""id_str":"7","full_text":"Tea?","user":{"screen_name":"eve"}"#
    let repost = try post(#""retweeted_status":{\#(original),\#(card)}"#)
    #expect(repost.text == "RT @eve: " + words)
  }

  @Test func `so do those of X's own pages, also within what an extension calls metadata`() throws {
    let card = #""card":{"legacy":{"name":"poll2choice_image","binding_values":\#(list(values))}}"#
    #expect(try post(card).text == words)
    let whole = #""__typename":"Tweet","rest_id":"18","legacy":{"full_text":"Tea?"},\#(card)"#
    #expect(try post(#""metadata":{\#(whole)}"#).text == words)
  }

  @Test func `up to four choices are read, also without votes and an end`() throws {
    let four = (1...4).map { ("choice\($0)_label", "Leaf \($0)") }
    let card = #""card":{"name":"poll4choice_text_only","binding_values":\#(object(four))}"#
    #expect(try post(card).text == "Tea?\n\n○ Leaf 1\n○ Leaf 2\n○ Leaf 3\n○ Leaf 4")
  }

  @Test(arguments: [
    #""card":{"name":"summary","binding_values":{"choice1_label":{"string_value":"x"}}}"#,
    #""card":{"name":"poll2choice_text_only"}"#, #""card":{}"#, #""card":"poll""#,
    #""card":{"name":"poll2choice_text_only","binding_values":"x"}"#, #""metadata":[]"#,
  ])
  func `any other card changes no words`(card: String) throws {
    #expect(try post(card).text == "Tea?")
  }

  @Test func `no choice can act on a terminal`() throws {
    let values = [("choice1_label", "\\u001b[31mred"), ("choice2_label", "blue")]
    let card = #""card":{"name":"poll2choice_text_only","binding_values":\#(list(values))}"#
    #expect(try !post(card).text.unicodeScalars.contains("\u{1B}"))
  }
}
