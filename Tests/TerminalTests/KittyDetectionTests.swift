import Canvas
import RandomTesting
import Testing

@testable import Terminal

struct KittyDetectionTests {
  private func parsed(_ text: String) -> [Input] {
    var parser = InputParser()
    return parser.feed(text.utf8) + parser.flush()
  }

  @Test func `kitty with placeholders is asked for images and used when it has them`() {
    var detection = KittyDetection()
    #expect(detection.take(.name("kitty(0.35.2)")) == .ask(KittyCommand.query + [27, 91, 99]))
    #expect(detection.take(.graphics(number: 31, isUnderstood: true)) == .use)
    #expect(detection.outcome == .found)
    #expect(detection.take(.graphics(number: 31, isUnderstood: true)) == .none, "only once")
  }

  @Test(arguments: [
    ("kitty(0.28.0)", true), ("kitty(1.0)", true), ("ghostty 1.1.3", true),
    ("kitty(0.26.5)", false),
    ("kitty", false), ("kitty(", false), ("kitty(x.99)", false), ("Konsole 24.12.0", false),
    ("XTerm(379)", false), ("tmux 3.3a", false), ("WezTerm 20240203", false), ("", false),
    ("kitty(99999999999999999999.1)", false), ("kitty(0.99999999999999999999)", false),
  ])
  func `only terminals known to have placeholders are asked`(_ name: String, _ isAsked: Bool) {
    var detection = KittyDetection()
    let step = detection.take(.name(name))
    #expect((step != .none) == isAsked)
  }

  @Test func `an answer that was not asked for changes nothing`() {
    var detection = KittyDetection()
    #expect(detection.take(.graphics(number: 31, isUnderstood: true)) == .none)
    #expect(detection.outcome == .waiting)
    _ = detection.take(.name("kitty(0.35.2)"))
    #expect(detection.take(.graphics(number: 7, isUnderstood: true)) == .none)
    #expect(detection.take(.name("ghostty")) == .none)
    _ = detection.take(.graphics(number: 31, isUnderstood: false))
    #expect(detection.take(.graphics(number: 31, isUnderstood: true)) == .none)
    #expect(detection.outcome == .missing("kitty(0.35.2) refuses images"))
  }

  @Test func `answers are read out of the keys, however they are cut, and eat none of them`() {
    let text =
      "a\u{1B}P>|kitty(0.35.2)\u{1B}\\b\u{1B}[?62;c\u{1B}[A\u{1B}_Gi=31;OK\u{1B}\\c\u{1B}P>|x\u{7}d"
    for found in InputParser.read(cutting: text) {
      #expect(
        found == [
          .key(Key(.character("a"))), .answer(.name("kitty(0.35.2)")), .key(Key(.character("b"))),
          .answer(.attributes), .key(Key(.up)), .answer(.graphics(number: 31, isUnderstood: true)),
          .key(Key(.character("c"))), .answer(.name("x")), .key(Key(.character("d"))),
        ])
    }
  }

  @Test func `a key in the middle of an answer is a key`() {
    #expect(parsed("\u{1B}P>|kit\r").last == .key(Key(.enter)))
    #expect(parsed("\u{1B}P>|kitty(0.35.2)") == [], "it never ends")
  }

  @Test(arguments: [
    "\u{1B}P>|é\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}_G;OK\u{1B}\\", "\u{1B}_Gi=x;OK\u{1B}\\",
    "\u{1B}_\u{1B}\\", "\u{1B}P\u{1B}\\", "\u{1B}]0>|kitty(0.35.2)\u{1B}\\",
    "\u{1B}P>|\(String(repeating: "k", count: 300))\u{1B}\\",
    "\u{1B}_Gi=99999999999999999999999;OK\u{1B}\\",
  ])
  func `a broken answer is none, and no key`(_ text: String) { #expect(parsed(text) == []) }

  /// Whole answers are among the pieces, as parts alone hardly ever make one.
  @Test func `random bytes around answers never show images by themselves`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "\u{1B}P", ">|", "kitty(0.35.2)", "\u{1B}\\", "\u{1B}_G", "i=31", ";", "OK", "a", "\u{7}",
      "\u{1B}P>|kitty(0.35.2)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\",
    ]
    var (used, unasked) = (0, 0)
    for _ in 0..<2000 {
      var detection = KittyDetection()
      var parser = InputParser()
      var asked = false
      for _ in 0..<12 {
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        for case .answer(let answer) in parser.feed(piece.utf8) {
          if !asked, answer == .graphics(number: 31, isUnderstood: true) { unasked += 1 }
          let step = detection.take(answer)
          if case .ask = step { asked = true }
          if step == .use { used += 1 }
          #expect(step != .use || asked)
        }
      }
    }
    #expect(used > 10 && unasked > 100)
  }
}
