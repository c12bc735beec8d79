import Foundation
import RandomTesting
import Testing

@testable import twinstant

/// The output is JSON, and nothing in it acts on a terminal.
struct JSONWriterTests {
  private func written(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }

  @Test func `what could act on a terminal, or ends a string, leaves as an escape`() {
    #expect(written("a\"b\\c\n\r\t") == #""a\"b\\c\n\r\t""#)
    #expect(written("\u{0}\u{1B}[2J\u{7F}") == #""\u0000\u001b[2J\u007f""#)
    #expect(written("\u{80}\u{9B}2J\u{9F}") == #""\u0080\u009b2J\u009f""#)
    #expect(written("\u{2028}\u{2029}") == #""\u2028\u2029""#)
  }

  @Test func `its neighbours leave as they are`() {
    for plain in ["\u{A0}", "\u{A9}", "\u{2027}", "\u{202A}", "€", "é", "日本語", "👍🏽", "~", " ", ""] {
      #expect(written(plain) == "\"\(plain)\"")
    }
  }

  @Test func `any text is read again as it was`() throws {
    var random = SeededGenerator(seed: 12)
    let scalars: [UInt32] = [
      0x00, 0x1F, 0x22, 0x41, 0x5C, 0x7E, 0x7F, 0x80, 0x9F, 0xA0, 0xC2, 0xE2, 0x2027, 0x2028,
      0x2029,
      0x202A, 0x20A8, 0x3042, 0xD7FF, 0xE000, 0xFFFD, 0x1F680, 0x10FFFF,
    ]
    for _ in 0..<300 {
      let chosen = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        scalars.randomElement(using: &random).flatMap(Unicode.Scalar.init)
      }
      let text = String(String.UnicodeScalarView(chosen))
      let json = written(text)
      let decoded = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
      #expect(decoded.map { Array($0.utf8) } == [Array(text.utf8)])
      #expect(!json.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    }
  }

  @Test func `lines are values of their own`() {
    var json = JSONWriter()
    for number in 1...2 {
      json.object { $0.field("a", number) }
      json.endLine()
    }
    #expect(json.take() == "{\"a\":1}\n{\"a\":2}\n")
    #expect(json.bytes.isEmpty)
  }
}
