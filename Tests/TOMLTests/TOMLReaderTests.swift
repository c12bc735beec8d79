import Posts
import Testing

@testable import TOML

struct TOMLReaderTests {
  private func read(_ text: String) throws -> TOMLMembers { try TOMLReader.read(Array(text.utf8)) }

  @Test func `every value knows its line`() throws {
    let root = try read(
      """
      # a comment
      theme = "dark"   # another
      long = \"\"\"
      two # no comment
      lines = "]"\"\"\"

      [archive]
      path = 'C:\\x'

      [[source]]
      name = "a"
      tags = [
        "one", # first
        "two",
      ]
      [[source]]
      "na\\u006de" = "b"
      inner = { deep = { value = 1 }, other = 2.5 }
      [keys]
      a.b.c = true
      when = 2026-11-21 12:00:00
      """)
    #expect(root["theme"] == TOMLNode(.text("dark"), line: 2))
    #expect(root["long"] == TOMLNode(.text("two # no comment\nlines = \"]\""), line: 3))
    #expect(root["archive"]?.table?["path"] == TOMLNode(.text("C:\\x"), line: 8))
    let sources = try #require(root["source"]?.list)
    #expect(sources.map(\.line) == [10, 16])
    #expect(sources[0].table?["tags"]?.list?.map(\.line) == [13, 14])
    #expect(sources[1].table?["name"] == TOMLNode(.text("b"), line: 17))
    let inner = try #require(sources[1].table?["inner"]?.table)
    #expect(inner["deep"]?.table?["value"] == TOMLNode(.integer(1), line: 18))
    #expect(inner["other"] == TOMLNode(.number(2.5), line: 18))
    let dotted = root["keys"]?.table?["a"]?.table?["b"]?.table?["c"]
    #expect(dotted == TOMLNode(.flag(true), line: 20))
    #expect(root["keys"]?.table?["when"] == TOMLNode(.moment, line: 21))
  }

  @Test func `tables within a list of tables belong to its last element`() throws {
    let root = try read("[[a]]\n[[a]]\n[a.b]\nc = 1\n[[a.d]]\ne = 2\n[[a.d]]\ne = 3\n")
    let second = try #require(root["a"]?.list?.last?.table)
    #expect(second["b"]?.table?["c"]?.line == 4)
    #expect(second["d"]?.list?.map { $0.table?["e"]?.line } == [6, 8])
  }

  @Test func `the keys of a table come in the order of the file`() throws {
    #expect(try read("z = 1\na = 2\nm = 3\n").keys == ["z", "a", "m"])
  }

  @Test(arguments: [("a = 1\nb = ", 2), ("a = 1\n\na = 2", 3), ("[x\n", 1), ("a = \"\\q\"", 1)])
  func `what is not TOML is told with its line`(text: String, line: Int) {
    let fault = #expect(throws: TOMLFault.self) { try read(text) }
    #expect(fault?.line == line)
  }

  @Test(arguments: [
    ("theme = \"dark\"\nmouse = true\ntheme = \"light\"", 3, "“theme” is there twice", true),
    ("[archive]\n[archive]\n", 2, "“archive” is there twice", true),
    ("a = 1\na.b = 2\n", 2, "the same name is there twice", true),
    ("a = = b", 1, "what should be a value here is none", false),
    ("b = 1\na = 99999999999999999999", 2, "this number is too large", false),
    ("a = -99999999999999999999\n", 1, "this number is too large", false),
    ("a = \"dark\nb = 1\n", 1, "the quote is not closed", false),
    ("a = \"dark\r\nb = 1\r\n", 1, "the quote is not closed", false),
    ("a = 'dark\n", 1, "the quote is not closed", false),
    ("a = \"dark", 1, "the quote is not closed", false),
    ("a = [\"dark\n]", 1, "the quote is not closed", false),
  ])
  func `what the parser finds is told in plain words`(
    text: String, line: Int, message: String, isRepeated: Bool
  ) {
    let fault = #expect(throws: TOMLFault.self) { try read(text) }
    #expect(fault?.line == line && fault?.message == message)
    #expect(fault?.isRepeated == isRepeated)
  }

  @Test func `a control character between quotes is no open quote`() {
    let fault = #expect(throws: TOMLFault.self) { try read("a = \"da\u{1}rk\"\n") }
    #expect(fault?.message.contains("control characters") == true)
  }

  @Test func `what is nested deeper than anybody writes is told with its line`() throws {
    let names = Array(repeating: "a", count: 20_000).joined(separator: ".")
    let texts = [
      "[\(names)]", "[[\(names)]]", "\(names) = 1", "b = { \(names) = 1 }",
      "b = " + String(repeating: "[", count: 20_000),
      "b = " + String(repeating: "{ a = ", count: 20_000),
    ]
    for text in texts {
      let fault = #expect(throws: TOMLFault.self) { try read("c = 1\n" + text + "\n") }
      #expect(fault?.line == 2 && fault?.message == "this line is nested too deeply")
    }
    let deep = Array(repeating: "a", count: 100).joined(separator: ".")
    #expect(try read("[\(deep)]\n").keys.count == 1)
  }

  @Test func `a zero byte or broken UTF-8 hides nothing behind it`() {
    let cases: [(bad: [UInt8], message: String)] = [
      ([0], "this line has a zero byte"), ([0xFF], "this line is not UTF-8 text"),
      ([0xC3], "this line is not UTF-8 text"),
    ]
    for (bad, message) in cases {
      let bytes = Array("a = 1\n# ".utf8) + bad + Array("\nb = 2\n".utf8)
      let fault = #expect(throws: TOMLFault.self) { try TOMLReader.read(bytes) }
      #expect(fault?.line == 2 && fault?.message == message)
    }
  }

  @Test func `the beginning of a file may be marked`() throws {
    let root = try TOMLReader.read([0xEF, 0xBB, 0xBF] + Array("a = 1".utf8))
    #expect(root["a"] == TOMLNode(.integer(1), line: 1))
  }

  @Test func `a quoted text reads as it was`() throws {
    let text = "a \"b\" \\ c\n\u{1B}\u{9B} ü 😀"
    #expect(try read("a = " + text.quoted)["a"]?.value == .text(text))
  }

  /// The scanner is made for valid text; other text must end it all the same.
  @Test func `every beginning of a text is scanned to an end`() {
    let text = Array(
      "[[a]]\nb = [1, {c = \"\\\"\", d = '''x'''}]\n\"q\\n\".'r' = \"\"\"\n\"\"\"\"\n[b]\n".utf8)
    for count in 0...text.count {
      #expect(KeyLines(Array(text[..<count])).headers.count <= 2)
      #expect(KeyLines(Array(text[count...])).headers.count <= 2)
    }
  }
}

extension TOMLNode {
  fileprivate var table: TOMLMembers? {
    if case .table(let members) = value { members } else { nil }
  }

  fileprivate var list: [TOMLNode]? {
    if case .list(let nodes) = value { nodes } else { nil }
  }
}
