import Canvas
import RandomTesting
import Testing

@testable import Terminal

/// Bytes that no person typed: answers of the terminal, broken text, noise.
struct InputParserHostileTests {
  private let z = Input.key(Key(.character("z")))

  /// The outcomes when the bytes are cut anywhere, with a z behind them; they should all be the
  /// same.
  private func outcomes(of bytes: [UInt8]) -> Set<[Input]> {
    Set(
      (0...bytes.count).map { cut in
        var parser = InputParser()
        return parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) + parser.feed("z".utf8)
      })
  }

  @Test(arguments: [
    "\u{1B}[>41;379;0c", "\u{1B}[?2026;2$y", "\u{1B}[4;2$y",
    "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}P!|00000000\u{1B}\\",
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]10;rgb:0000/0000/0000\u{1B}\\",
    "\u{1B}]52;c;aGVsbG8=\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}]lstring é\u{1B}\\",
    "\u{1B}]LIcon\u{7}", "\u{1B}P0+r\u{1B}\\", "\u{1B}P$r0m\u{1B}\\", "\u{1B}P+r\u{1B}\\",
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[24;80R", "\u{1B}[?1;2R",
    "\u{1B}[?1u", "\u{1B}[8;24;80t", "\u{1B}[0n", "\u{1B}[?997;1n", "\u{1B}[201~", "\u{1B}[E",
    "\u{1B}[97;5:3u", "\u{1B}[1;1:3A", "\u{1B}[57358u", "\u{1B}[99999999999999999999~",
    "\u{1B}[1;2;3;4;5;6;7;8 q", "\u{1B}[;;;;~", "\u{1B}[?", "\u{1B}[[Z",
  ])
  func `answers and unknown keys are swallowed whole`(_ text: String) {
    // A sequence that is left open by its own fault ends with the z.
    let swallowsNext = text == "\u{1B}[?"
    #expect(outcomes(of: Array(text.utf8)) == [swallowsNext ? [] : [z]])
  }

  @Test func `an answer without an end does not lock the keys`() {
    for start in ["\u{1B}]11;rgb:", "\u{1B}P>|", "\u{1B}_G"] {
      var parser = InputParser()
      #expect(parser.feed((start + "abc").utf8) == [])
      // Enter, ^C and Escape get through at once, and silence ends the sequence.
      var other = parser
      #expect(other.feed("\rz".utf8) == [.key(Key(.enter)), z])
      other = parser
      #expect(other.feed("\u{3}".utf8) == [.key(Key(.character("c"), .control))])
      other = parser
      #expect(other.feed([0x1B]) + other.flush() == [.key(Key(.escape))])
      other = parser
      #expect(other.feed("\u{1B}[Az".utf8) == [.key(Key(.up)), z])
      #expect(parser.patience == .seconds(1))
      #expect(parser.flush() + parser.feed("z".utf8) == [z])
    }
  }

  @Test func `alt with a letter that could begin an answer is a key after a short silence`() {
    for letter in "P]_[O" {
      var parser = InputParser()
      #expect(parser.feed("\u{1B}\(letter)".utf8) == [])
      #expect(parser.patience == .milliseconds(100))
      #expect(parser.flush() == [.key(Key(.character(letter), .alt))])
    }
  }

  /// Only what an answer may begin with is taken for one.
  @Test(arguments: [
    ("]", "rust"), ("]", "é1"), ("P", "rust1"), ("_", "g"), ("X", "1rust"), ("^", "1rust"),
  ])
  func `what is typed right behind alt with such a letter is typed`(
    _ letter: String, _ text: String
  ) {
    let alt = Input.key(Key(.character(Character(letter)), .alt))
    let typed = text.map { Input.key(Key(.character($0))) }
    for found in InputParser.read(cutting: "\u{1B}\(letter)\(text)") {
      #expect(found == [alt] + typed)
    }
    for found in InputParser.read(cutting: "\u{1B}\u{1B}\(letter)\(text)") {
      #expect(found == [.key(Key(.escape)), alt] + typed)
    }
    for found in InputParser.read(cutting: "\u{1B}\(letter)\r\u{1B}\(letter)\u{1B}[Az") {
      #expect(found == [alt, .key(Key(.enter)), alt, .key(Key(.up)), z])
    }
  }

  @Test func `escapes in a row are keys`() {
    var parser = InputParser()
    let escape = Input.key(Key(.escape))
    #expect(parser.feed([0x1B, 0x1B]) + parser.flush() == [escape, escape])
    #expect(parser.feed([0x1B, 0x1B, 0x1B]) + parser.flush() == [escape, escape, escape])
    #expect(parser.feed([0x1B, 0x1B, 0x7A]) == [escape, .key(Key(.character("z"), .alt))])
  }

  @Test(arguments: [
    "[<65;1;1M", "[<0;1;1m", "[<35;1;1M", "[M`!!", "[M#!!", "[32;5;6M", "[200~a\u{1B}[201~",
    "[?62;c", "[?2026;2$y", "[>41;379;0c", "[I", "[O", "[24;80R", "]11;rgb:0/0/0\u{7}",
    "P>|xterm\u{1B}\\", "[[Z",
  ])
  func `an escape right before what is no key is a key`(_ report: String) {
    var parser = InputParser()
    let alone = parser.feed("\u{1B}\(report)".utf8)
    for found in InputParser.read(cutting: "\u{1B}\u{1B}\(report)z") {
      #expect(found == [.key(Key(.escape))] + alone + [z])
    }
  }

  @Test(arguments: ["[", "[<65;1", "[1;", "[M!", "[[", "O", "O1;", "]", "]11;"])
  func `an escape before half a sequence is a key, too`(_ half: String) {
    var parser = InputParser()
    let alone = parser.feed("\u{1B}\(half)".utf8) + parser.flush()
    let found = parser.feed("\u{1B}\u{1B}\(half)".utf8) + parser.flush()
    #expect(found == [.key(Key(.escape))] + alone)
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC0, 0xAF], 2), ([0xE2, 0x82], 1), ([0xF0, 0x9F, 0x91], 1), ([0xFF], 1),
      ([0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1), ([0xE0, 0x80, 0x80], 1),
      ([0xF5], 1), ([0xC3, 0xC3], 2),
    ] as [([UInt8], Int)])
  func `broken text becomes the replacement character`(_ bytes: [UInt8], _ count: Int) {
    let broken = Array(repeating: Input.key(Key(.character("\u{FFFD}"))), count: count)
    #expect(outcomes(of: bytes) == [broken + [z]])
  }

  @Test func `control characters of Latin-1 are no keys`() {
    #expect(outcomes(of: Array("\u{9B}\u{85}\u{80}".utf8)) == [[z]])
  }

  @Test func `a sequence without an end takes no memory and lets the next key through`() {
    var parser = InputParser()
    #expect(parser.feed(("\u{1B}[" + String(repeating: "1;", count: 100_000)).utf8) == [])
    #expect(parser.buffer.count <= InputParser.Limits.sequence)
    #expect(parser.feed("Az".utf8) == [z])
  }

  @Test func `noise neither traps nor grows nor stays`() {
    var random = SeededGenerator(seed: 43)
    var parser = InputParser()
    let telling = Array("\u{1B}\u{1B}\u{1B}[[O<MP]_;:0123~$u\u{7}\\200~".utf8)
    for round in 0..<100 {
      // Mostly bytes with a meaning, so that every state is reached.
      let bytes = (0..<2000).map { _ in
        random.next() % 3 == 0
          ? UInt8.random(in: 0...255, using: &random) : telling.randomElement(using: &random) ?? 0
      }
      _ = parser.feed(bytes)
      let limit = InputParser.Limits.paste + 6
      #expect(parser.buffer.count <= limit, "round \(round): \(bytes)")
    }
    for _ in 0..<2 where parser.patience != nil { _ = parser.flush() }
    #expect(parser.patience == nil)
    #expect(parser.feed("z".utf8) == [z])
  }
}
