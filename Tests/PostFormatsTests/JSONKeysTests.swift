import Posts
import RandomTesting
import Testing

@testable import PostFormats

/// An object's members are found as if each were looked at.
@Suite struct JSONKeysTests {
  private static let keys: [StaticString] = [
    "", "i", "id", "ids", "text", "id_str", "full_text", "favorite_count", "favorited", "aaaa1bbbb",
    "aaaa2bbbb", "aaaa3bbbb", "é", "née", "a\"b", "truncated", "retweeted", "quote_count",
    "reply_count", "lang", "source", "user", "entities", "in_reply_to_status_id_str",
  ]

  /// A key as a file may have it: with or without escapes.
  private func written(_ key: StaticString, isEscaped: Bool) -> String {
    let units = key.description.utf16.map { "\\u" + String($0, radix: 16).withZeros(to: 4) }
    if isEscaped { return units.joined() }
    return key.description == "a\"b" ? "a\\\"b" : key.description
  }

  @Test func `of any members in any order the last one of a key is found`() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<400 {
      var last: [String: Int] = [:]
      var members: [String] = []
      for number in 0..<(round % 40) {
        guard let key = Self.keys.randomElement(using: &random) else { continue }
        last[key.description] = number
        let isEscaped = Int.random(in: 0..<8, using: &random) == 0
        let value = number % 5 == 0 ? #"{"v":\#(number),"id":[{"id":1}]}"# : #"{"v":\#(number)}"#
        members.append("\"\(written(key, isEscaped: isEscaped))\":\(value)")
      }
      let root = try JSONDocument(Array("{\(members.joined(separator: ","))}".utf8)).root
      for key in Self.keys { #expect(root[key]?["v"]?.int == last[key.description]) }
    }
  }

  @Test func `keys made to meet at one place are found all the same`() throws {
    let crowd = (0..<5000).map { #""aaaa\#($0 + 10_000)bbbb":0"# } + [#""aaaaXXXXXbbbb":7"#]
    let root = try JSONDocument(Array("{\(crowd.joined(separator: ","))}".utf8)).root
    #expect(root["aaaaXXXXXbbbb"]?.int == 7)
    #expect(root["aaaaYYYYYbbbb"] == nil)
    #expect(root["text"] == nil)
  }
}
