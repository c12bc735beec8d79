import Testing

@testable import TOML

/// Most of the texts that are refused here would end the program if the parser got them.
struct ParserPitfallTests {
  private func read(_ text: String) throws -> TOMLMembers { try TOMLReader.read(Array(text.utf8)) }

  private func refusal(of text: String) -> TOMLFault? {
    #expect(throws: TOMLFault.self) { try read(text) }
  }

  @Test(arguments: [
    "[@home]", "[#search]", "[[#search]]", "[", "[[", "[[[a]]]", "[ .keys]", "[+x]", "[\u{1}]",
    "[ü]", "[\u{A0}x]", "[\r",
  ])
  func `a header without a name is told with its line`(header: String) {
    let fault = refusal(of: "a = 1\n\(header)\nb = 2\n")
    #expect(fault?.line == 2 && fault?.message == "what stands behind the bracket is no name")
    #expect(fault?.remedy.contains("[\"@home\"]") == true)
  }

  @Test(arguments: [
    "[1,}]", "[}", "[\n}]", "[ # 1\n}", "[{ b = 1 }, }]", "2026-11-21 1", "20\"6-11-21 1", "7 1",
    "2026-11-21T", "2026-11-21Tx0:00", "2026-11-21t_2:00:00Z",
    "2026-11-0\(String(repeating: "_", count: 117))1 12",
    "2026-11-0\(String(repeating: "_", count: 117))1 x",
  ])
  func `what the parser would take for a value is told with its line`(value: String) {
    let fault = refusal(of: "b = 1\na = \(value)\n")
    #expect(fault?.line == (value.contains("\n") ? 3 : 2))
    #expect(fault?.message == "what should be a value here is none")
  }

  /// TOML has numbers of any length; the parser does not.
  @Test(arguments: [
    "0.\(String(repeating: "0", count: 100))1", "1_\(String(repeating: "0", count: 100))",
    "1\(String(repeating: "0", count: 100))e5",
  ])
  func `a number that is too long for the parser is told with its line`(value: String) {
    let fault = refusal(of: "b = 1\na = \(value)\n")
    #expect(fault?.line == 2 && fault?.message == "this number is too long")
    #expect(fault?.remedy == "Write a shorter one.")
  }

  @Test(arguments: [
    "é = 1", "a = é", "a = [\u{2028}1]", "a = [1, \u{85}]", "a = 1é", "a = 1 é", "\u{3000}a = 1",
    "[a]é", "a = { é = 1 }", "a = \"b\"é",
  ])
  func `a character that needs quotes is told with its line`(text: String) {
    let fault = refusal(of: "\n\(text)\n")
    #expect(fault?.line == 2 && fault?.message == "this line has a character that needs quotes")
  }

  /// In a name it would end the program, in a text it would hide the rest.
  @Test(arguments: [
    "\"a\\u0000b\" = 1", "[\"a\\u0000\"]", "[[ a . \"\\U00000000\" ]]", "a = \"b\\u0000c\"",
    "a = [{ \"\\\\\\u0000\" = 1 }]", "a = \"\"\"\\u0000\n\"\"\"",
  ])
  func `a zero in quotes is told with its line`(text: String) {
    let fault = refusal(of: "b = 1\n\(text)\n")
    #expect(fault?.line == 2 && fault?.message == "a text or a name cannot have \\u0000")
  }

  @Test func `what only looks like a zero is read`() throws {
    let root = try read(#"a = "\\u0000 \u00011\U0001F600" "#)
    #expect(root["a"]?.value == .text("\\u0000 \u{1}1😀"))
    #expect(try read(#"a = '\u0000'"#)["a"]?.value == .text("\\u0000"))
  }

  /// An error above may be the reason why it looks like a pitfall.
  @Test(arguments: [
    ("name = \"dark\nb = \"é\"\n", 1, "the quote is not closed"),
    ("a = = b\n[@home]\n", 1, "what should be a value here is none"),
    ("a = 1\na = 2\n[@home]\n", 2, "“a” is there twice"),
  ])
  func `what is wrong above is told first`(text: String, line: Int, message: String) {
    let fault = refusal(of: text)
    #expect(fault?.line == line && fault?.message == message)
  }

  @Test func `what TOML allows is read`() throws {
    let root = try read(
      """
      # ü { [ "
      "ü" = 'é}' # 東京
      days = [2026-11-21 12:00:00, 2026-11-21T12:00:00Z, 2026-11-21 , 12:00:00,]
      lists = [
        [], [{}], { a = [1,\t2] , b . "@c" = {} }, \"\"\"
      é \\
        }\"\"\", '''[@]''',
      ]
      [ "@home" . 'ü' ]
      -_9 = +1_000.5e-3
      [[search]]
      [[ "search" ]]\r
      when = 2026-11-21
      """)
    #expect(root.keys == ["ü", "days", "lists", "@home", "search"])
  }

  /// Once within a list that was begun before, once not.
  @Test(arguments: ["", "a = [1, "])
  func `no three parts end the program`(beginning: String) {
    let parts = [
      "[", "]", "{", "}", ",", "=", "a", "\"", "'", "#", "\n", " ", "é", "\u{2028}", "@", "1",
      "2026-11-21", "T", "_", ".",
    ]
    for first in parts {
      for second in parts {
        for third in parts { _ = try? read(beginning + first + second + third + "\n") }
      }
    }
  }
}
