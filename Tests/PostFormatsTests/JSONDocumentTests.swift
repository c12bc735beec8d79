import PostFormats
import Testing

@Suite struct JSONDocumentTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8)).root["a"] ?? JSONDocument(Array("null".utf8)).root
  }

  @Test func `trap01_ids of 64 bits keep every digit, as numbers and as strings`() throws {
    #expect(try value(#"{"a":1149557488447975429}"#).id == "1149557488447975429")
    #expect(try value(#"{"a":"18446744073709551615"}"#).id == "18446744073709551615")
    #expect(try value(#"{"a":1.1495574884479754E18}"#).id == nil)
  }

  @Test func `numbers are numbers also as strings`() throws {
    #expect(try value(#"{"a":"35"}"#).int == 35)
    #expect(try value(#"{"a":35}"#).int == 35)
    #expect(try value(#"{"a":"many"}"#).int == nil)
    #expect(try value(#"{"a":99999999999999999999}"#).int == nil)
  }

  @Test func `a lone surrogate becomes one replacement character`() throws {
    #expect(try value(#"{"a":"x\ud83d y"}"#).text == "x\u{FFFD} y")
    #expect(try value(#"{"a":"\ude00"}"#).text == "\u{FFFD}")
    #expect(try value(#"{"a":"\ud83d\ud83d\ude00"}"#).text == "\u{FFFD}😀")
    #expect(try value(#"{"a":"\ud83d\u0041"}"#).text == "\u{FFFD}A")
  }

  @Test(arguments: [
    ("", 0), ("\u{FFFD} é\u{FFFD}", 2), (#"\uFFFD \ufffd"#, 2), (#"\\ufffd"#, 0), (#"\\\ufFfd"#, 1),
    ("\u{FFFD}\u{E000}", 0), ("\u{FFFD}" + #"\ud83d"#, 0), (#"\ud83d\ufffd"#, 0), (#"\uFFFD\x"#, 0),
  ])
  func `U+FFFD is counted where no other one takes the place of a character`(
    _ text: String, _ count: Int
  ) throws {
    let document = try JSONDocument(Array(#"{"a":"\#(text)","b":"é"}"#.utf8))
    #expect(document.writtenReplacements == count)
  }

  @Test func `escapes are decoded`() throws {
    #expect(try value(#"{"a":"\"\\\/\b\f\n\r\t\u00e9\u0000"}"#).text == "\"\\/\u{8}\u{C}\n\r\té\0")
    #expect(try value(#"{"a":"\x\u12"}"#).text == "\u{FFFD}\u{FFFD}12")
    #expect(try value(#"{"\u0061":1}"#).int == 1)
  }

  @Test func `of a key written twice the last one counts`() throws {
    #expect(try value(#"{"a":1,"b":{"a":9},"a":2}"#).int == 2)
  }

  @Test func `the keys of an object come in the order of the text`() throws {
    #expect(
      try value(#"{"a":{"z":[{"b":1}],"\u0061.b":{"c":2},"y":7}}"#).keys == ["z", "a.b", "y"])
    #expect(try value(#"{"a":["b"]}"#).keys.isEmpty)
    #expect(try value(#"{"a":{}}"#).keys.isEmpty)
  }

  @Test func `before an answer a byte order mark may stand`() throws {
    let marked = [0xEF, 0xBB, 0xBF] + Array(#"{"a":"é"}"#.utf8)
    #expect(try JSONDocument(answer: marked).root["a"]?.text == "é")
    #expect(try JSONDocument(answer: Array("7".utf8)).root.int == 7)
    for bytes in [[], [0xEF, 0xBB, 0xBF], [0xBB, 0xBF, 0x37]] as [[UInt8]] {
      #expect(throws: JSONFault.self) { try JSONDocument(answer: bytes) }
    }
  }

  @Test func `null is as good as absent`() throws {
    let root = try JSONDocument(Array(#"{"a":null}"#.utf8)).root
    #expect(root["a"] == nil)
    #expect(root["b"] == nil)
    #expect(root["a"]?["b"] == nil)
  }

  @Test func `so is what Python writes for a value that is missing`() throws {
    let root = try JSONDocument(Array(#"{"a":NaN,"b":[NaN, 1],"c":"NaN"}"#.utf8)).root
    #expect(root["a"] == nil && root["c"]?.text == "NaN")
    #expect(root["b"]?.list.map(\.int) == [nil, 1])
  }

  @Test func `invalid UTF-8 costs only the text it stands in`() throws {
    let root = try JSONDocument(Array(#"{"a":""#.utf8) + [0xFF, 0xC3] + Array(#"","b":"x"}"#.utf8))
      .root
    #expect(root["a"]?.text == "\u{FFFD}\u{FFFD}")
    #expect(root["b"]?.text == "x")
  }

  @Test(arguments: [
    "", "{", "[", "\"", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "[1,]", "[1 2]",
    "tru", "Na", "{\"a\":N}", "{a:1}", "{\"a\" 1}", "1 2", "]", "{\"a\":\"\\", "nul", "[,1]", "{,}",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONFault.self) { try JSONDocument(Array(text.utf8)) }
  }

  @Test func `a nesting bomb is refused, not followed`() {
    let bomb = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONFault(offset: 128, expected: "at most 128 levels of nesting")) {
      try JSONDocument(bomb)
    }
  }
}
