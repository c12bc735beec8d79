import Testing

@testable import Interface

/// Text pasted from a terminal's log.
struct EscapeSequencesTests {
  @Test(arguments: [
    ("three \u{1B}[31mred\u{1B}[0m herons", "three red herons"),
    ("\u{1B}[38;5;196mred\u{1B}[2 qer", "reder"),
    ("\u{1B}]0;a title\u{7}red", "red"),
    ("\u{1B}]8;;https://a.example/\u{1B}\\red\u{1B}]8;;\u{1B}\\", "red"),
    ("a\u{1B}OAb", "ab"),
    ("[31mred]", "[31mred]"),
    ("three \u{9B}31mred\u{9B}0m herons", "three red herons"),
  ])
  func `whole sequences are left out`(_ text: String, _ plain: String) {
    #expect(text.withoutEscapeSequences == plain)
  }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}[31é", "\u{1B}]0;title", "\u{1B}]0;\u{1B}",
    "\u{1B}(B", "\u{1B}O", "\u{1B}Oé", "\u{9B}", "\u{9B}31", "v\u{C4}\u{9B}ta",
  ])
  func `one that does not end, or is of another kind, is left as it is`(_ text: String) {
    #expect(text.withoutEscapeSequences == text)
  }

  @Test func `a paste into the query has none`() {
    var state = sampleState()
    _ = update(&state, .input(.paste("three \u{1B}[31mred")))
    #expect(state.field.text == "three red")
    let colored = String(repeating: "\u{1B}[38;2;200;100;50mred \u{1B}[0m", count: 60)
    state = sampleState()
    _ = update(&state, .input(.paste(colored)))
    #expect(state.field.text.split(separator: " ").count { $0 == "red" } >= 60)
  }
}
