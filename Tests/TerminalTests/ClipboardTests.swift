import Testing

@testable import Terminal

struct ClipboardTests {
  /// The examples of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("é\u{1B}\u{7}", "w6kbBw=="),
  ])
  func `text goes out in base 64, whatever it holds`(_ text: String, _ encoded: String) throws {
    let bytes = try #require(Clipboard.sequence(text))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;\(encoded)\u{1B}\\")
  }

  @Test func `too long a text is refused`() {
    #expect(Clipboard.sequence(String(repeating: "x", count: Clipboard.limit)) != nil)
    #expect(Clipboard.sequence(String(repeating: "x", count: Clipboard.limit + 1)) == nil)
  }
}
