import Canvas
import TerminalTesting
import Testing

@testable import Terminal

struct TrueColorDetectionTests {
  /// The outcome of an answer to the question.
  private func outcome(_ answer: String) -> TerminalDetection.Outcome {
    var detection = TrueColorDetection()
    var parser = InputParser()
    for input in parser.feed("\u{1B}P\(answer)\u{1B}\\\u{1B}[?62;c".utf8) {
      guard case .answer(let answer) = input else {
        Issue.record("\(input) is no answer")
        continue
      }
      _ = detection.take(answer)
    }
    return detection.outcome
  }

  @Test(arguments: [
    "1$r0;48:2::7:93:201m", "1$r48;2;7;93;201m", "1$r0;48:2:7:93:201m", "0$r48:2::7:93:201m",
  ])
  func `one that kept the colour has it`(_ answer: String) { #expect(outcome(answer) == .found) }

  @Test(arguments: [
    "1$r0m", "1$r0;48:5:26m", "1$r48;2;7;93;202m", "1$r38;2;7;93;201m", "1$r48;2;7;93;201;1m",
    "0$r", "1$rm", "1$r48:2::7:93:201", "1+r524742", "1$r148;2;7;93;201m",
  ])
  func `one that did not has none`(_ answer: String) {
    guard case .missing = outcome(answer) else {
      Issue.record("\(answer) is taken for true colour")
      return
    }
  }

  @Test func `only the first answer counts`() {
    var detection = TrueColorDetection()
    #expect(detection.take(.rendition("48;2;7;93;201")) == .use)
    #expect(detection.take(.rendition("48;2;7;93;201")) == .none)
    var silent = TrueColorDetection()
    #expect(silent.take(.attributes) == .none)
    #expect(silent.take(.rendition("48;2;7;93;201")) == .none)
    #expect(silent.outcome == .missing("it does not report its colours"))
  }

  /// Some terminals have one place for a saved cursor, as libvterm does.
  @Test func `the question leaves the cursor as it is, and the way back to the shell`() {
    let emulator = Emulator(size: Size(columns: 8, rows: 2))
    emulator.feed(Array("\u{1B}[2;3H\u{1B}[?1049h\u{1B}[1;6H".utf8) + TrueColorDetection.question)
    #expect(emulator.cursor == Point(column: 5, row: 0))
    emulator.feed(Array("\u{1B}[?1049lx".utf8))
    #expect(emulator.text == "\n  x")
  }
}
