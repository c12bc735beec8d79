import Canvas
import Posts
import Testing

@testable import Interface

/// How the field marks its text.
struct FieldLightTests {
  private func underlined(_ state: State) -> String {
    let row = Layout(state.size).field.row
    let frame = render(state)
    return (0..<state.size.columns).compactMap { column in
      let cell = frame[column, row]
      guard cell.style.attributes.contains(.underline) else { return nil }
      return Unicode.Scalar(cell.base).map(String.init)
    }.joined()
  }

  private func status(_ state: State) -> String {
    String(render(state).text(ofRow: state.size.rows - 1).dropFirst())
  }

  @Test(arguments: [
    ("", FieldLight.short, ""), ("sw", .short, ""), ("\"s", .short, "\"s"), ("swift", .fine, ""),
    ("swift \"conc", .unfinished, "\"conc"), ("swift OR", .unfinished, "OR"),
    ("(swift", .unfinished, "("), ("swift from:", .unfinished, "from:"),
    ("swift form:ada", .wrong, "form:ada"), ("since:2026-13", .wrong, "since:2026-13"),
    ("\"a since:x", .unfinished, "\"a since:x"), ("swift (form:ada", .wrong, "(form:ada"),
    ("🇬🇧é form:x", .wrong, "form:x"), ("from:ada -lang:de", .fine, ""),
    ("since:2024 until:2024", .fine, ""), ("ada -ada", .fine, ""),
    ("ada -ada tea", .wrong, "ada -ada tea"),
    ("lang:en,klingon tea", .wrong, "klingon"), ("in:a,\"to re", .unfinished, "\"to re"),
  ])
  func `each state has its light, and what it is about is underlined`(
    _ text: String, _ light: FieldLight, _ part: String
  ) {
    for columns in [80, 120] {
      let state = sampleState(text, columns: columns, posts: samplePosts(3))
      #expect(state.light == light)
      #expect(underlined(state) == part)
    }
  }

  @Test(arguments: ["e", "🇬🇧e", "🇩"])
  func `a mark that joins a letter typed before it moves no line`(letter: String) {
    var state = sampleState("", posts: samplePosts(3))
    let joined = letter == "🇩" ? "🇪" : "\u{301}"
    _ = update(&state, .input(.paste(joined + " form:x")))
    press(control("a"), in: &state)
    _ = update(&state, .input(.paste(letter)))
    #expect(state.field.characters.count > state.field.text.count)
    #expect(underlined(state) == "form:x")
  }

  @Test func `a letter in one piece in place of one in two moves no line`() {
    var state = sampleState("cafe\u{301} form:x", posts: samplePosts(3))
    #expect(underlined(state) == "form:x")
    _ = state.edit { $0.replace(0..<4, with: "caf\u{E9}") }
    #expect(underlined(state) == "form:x")
  }

  @Test func `the status line has the reason`() {
    var state = sampleState("form:ada", posts: samplePosts(3))
    let reason = "form: is not an operator; searched as words. Did you mean from:?"
    #expect(status(state).hasSuffix(reason))
    type(" \"x", into: &state)
    #expect(status(state).hasSuffix(reason))
    state = sampleState("swift \"conc", posts: samplePosts(3))
    #expect(status(state).hasSuffix("  The quote is not closed yet."))
    type("\"", into: &state)
    #expect(status(state).hasSuffix("F1 help"))
    state = sampleState("swift since:", posts: samplePosts(3))
    #expect(status(state).hasSuffix("since: wants 2026, 2026-01, 2026-01-31 or 7d."))
  }

  @Test func `hints stay where they are beside a reason, and give way where there is no room`() {
    func hints(_ text: String, columns: Int) -> String {
      status(sampleState(text, columns: columns, posts: samplePosts(3)))
    }
    let all = hints("swift", columns: 160)
    let open = "The quote is not closed yet."
    let blanks = String(repeating: " ", count: 158 - all.count - open.count)
    #expect(hints("swift \"c", columns: 160) == all + blanks + open)
    #expect(hints("swift \"c", columns: 60).hasPrefix("⏎ open  ^R refresh  F1 help  "))
    #expect(hints("swift \"c", columns: 60).hasSuffix("  " + open))
    #expect(hints("swift \"c", columns: 44) == open)
  }

  @Test func `hints are laid out once for all frames that have the same`() {
    var state = sampleState("swift", posts: samplePosts(3))
    for _ in 0..<3 { _ = render(state) }
    #expect(state.hints.made == 1)
    let before = status(state)
    press(Key(.enter), in: &state)
    #expect(status(state) != before)
    press(Key(.escape), in: &state)
    #expect(status(state) == before)
    #expect(state.hints.made == 2)
    state.theme = .none
    _ = render(state)
    #expect(state.hints.made == 3)
  }

  @Test func `a note goes before the reason, and no reason is told over a post`() {
    var state = sampleState("swift \"post", posts: samplePosts(3))
    press(control("t"), in: &state)
    #expect(status(state) == "No newer posts are waiting.")
    press(Key(.down), in: &state)
    #expect(status(state).hasSuffix("The quote is not closed yet."))
    press(Key(.enter), in: &state)
    #expect(status(state).hasPrefix("↑↓ scroll"))
  }

  @Test func `without colour the prompt has a sign for each`() {
    let signs = ["sw", "swift", "swift OR", "form:ada"].map { text in
      var state = sampleState(text)
      state.theme = .none
      return String(render(state).text(ofRow: 0).dropFirst(2).prefix(1))
    }
    #expect(signs == ["·", "›", "…", "!"])
  }

  @Test func `yellow means too short, and nothing else`() {
    for (text, isYellow) in [("a\"", true), ("form:", false), ("abc\"", false), ("OR", true)] {
      let state = sampleState(text)
      let style = render(state)[Layout(state.size).field.column, 0].style
      #expect((style.background == .indexed(226)) == isYellow, "\(text)")
    }
  }

  @Test func `only the part in sight of a long text is underlined`() {
    let text = "form:x " + String(repeating: "word ", count: 40) + "\"end"
    #expect(underlined(sampleState(text)) == "\"end")
    var state = sampleState(text)
    press(Key(.home), in: &state)
    #expect(underlined(state) == "form:x")
  }
}
