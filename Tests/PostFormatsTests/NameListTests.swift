import RandomTesting
import Testing

@testable import PostFormats

/// The names of a post, each once.
@Suite struct NameListTests {
  @Test func `the first spelling of a name stays, where it stood`() {
    var names = ["Tea"]
    names.appendNames(["", "CAKE", "tea", "Élan", "cake", "TEA", "e\u{301}lan", "mint"])
    #expect(names == ["Tea", "CAKE", "Élan", "mint"])
  }

  @Test func `no number of names makes a list longer than is taken of one`() {
    let names = (0..<1200).map { "Name\($0)" }
    var list: [String] = []
    for name in names { list.appendNames([name, name.lowercased(), name.uppercased()]) }
    #expect(list == Array(names.prefix(JSONValue.listReach)))
    list.appendNames(names)
    #expect(list.count == JSONValue.listReach)
  }

  @Test(arguments: 0..<8) func `of many names remain those that a look at each finds`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (list, plain) = (NameList(), [String]())
    for _ in 0..<2000 {
      let letters = (1...Int.random(in: 1...3, using: &random)).map { _ in
        "aAbBcCéÉßｓＳ".randomElement(using: &random) ?? "a"
      }
      let name = String(letters)
      list.append(name)
      if plain.count < JSONValue.listReach,
        !plain.contains(where: { $0.lowercased() == name.lowercased() })
      {
        plain.append(name)
      }
    }
    #expect(list.names == plain && plain.count > 100)
  }

  @Test func `a post keeps its many tags and names in their order`() throws {
    let numbers = (0..<900).map(String.init)
    let tags = numbers.map { #"{"text":"Tag\#($0)"},{"text":"tag\#($0)"}"# }
    let people = numbers.map { #"{"screen_name":"Ada\#($0)"}"# }
    let json =
      #"{"hashtags":[\#(tags.joined(separator: ","))],"#
      + #""user_mentions":[\#(people.joined(separator: ","))]}"#
    var content = PostContent(raw: RawText(text: "", isEscaped: false))
    content.addNames(try JSONDocument(Array(json.utf8)).root)
    // Only so much of a post's list is read.
    let read = (JSONValue.listReach + 1) / 2
    #expect(content.hashtags == numbers.prefix(read).map { "Tag\($0)" })
    #expect(content.mentions == numbers.map { "Ada\($0)" })
  }
}
