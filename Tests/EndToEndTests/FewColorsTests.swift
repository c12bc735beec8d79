import TerminalTesting
import Testing
import WaitTesting

@Suite(.waiting) struct FewColorsTests {
  @Test func `with eight colours what matched is red in each post`() throws {
    let home = try Home("dawn swimming", "noon swimming", "dusk swimming", "late swimming")
    let window = home.open("swimming", environment: ["TERM=xterm"])
    window.expect("late swimming")
    let emulator = window.emulator
    // The first row is the selected one.
    for word in ["noon", "dusk", "late"] {
      let row = (0..<24).first { emulator.text($0).contains(word) } ?? 0
      let before = emulator.text(row).characters(before: "swimming")
      #expect(emulator.cell(before, row).foreground == 1, "\(word)")
    }
    window.type("\u{3}")
    #expect(window.end() == .status(0) && window.isAsFound)
  }
}

extension String {
  /// How many characters stand before a text.
  fileprivate func characters(before text: String) -> Int {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) } ?? 0
  }
}
