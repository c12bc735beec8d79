import Canvas
import Posts
import Testing

@testable import Interface

/// The list's lower edge, which a long note would cover, stands above the note.
struct RaisedEdgeTests {
  private func noted(_ state: State, lines: Int) -> State {
    var state = state
    let words = (1...(lines * state.size.columns / 5 - 4)).map { _ in "word" }
    _ = update(&state, .noted(Note(.warning, words.joined(separator: " "))))
    let view = NoteView(state, layout: Layout(state.size), palette: Palette(state.theme))
    #expect(view?.lines.count == lines)
    return state
  }

  private func isEdge(_ row: String) -> Bool { row.hasPrefix("╰") && row.hasSuffix("╯") }

  @Test(arguments: [1, 2, 3], [(160, 12), (100, 10), (120, 24)])
  func `of the panes side by side`(lines: Int, size: (columns: Int, rows: Int)) {
    let state = live(
      sampleState("swift", columns: size.columns, rows: size.rows, posts: samplePosts(9)))
    let (plain, shown) = (render(state), render(noted(state, lines: lines)))
    let edge = size.rows - 1 - lines
    #expect(shown.text(ofRow: edge) == plain.text(ofRow: size.rows - 2))
    #expect(isEdge(shown.text(ofRow: edge)))
    for row in (edge + 1)..<size.rows { #expect(shown.text(ofRow: row).hasPrefix(" word ")) }
    // The rows of the list stay where they are.
    let results = Layout(state.size).results.column
    for row in 0..<edge {
      let parts = [plain, shown].map { String($0.text(ofRow: row).dropFirst(results)) }
      #expect(parts[0] == parts[1])
    }
  }

  @Test func `sources without room are counted`() {
    var state = sampleState("swift", columns: 160, rows: 12, posts: samplePosts(9))
    let names = ["one", "two", "three", "four"]
    let sources = names.map { name in
      var settings = blueskySource
      settings.name = name
      return SourceStatus(name: name, settings: settings, access: .allowed(nil))
    }
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 9)] + sources))
    #expect(render(state).text.contains("four") && !render(state).text.contains("of 5"))
    let noted = noted(state, lines: 3)
    let shown = render(noted).text
    #expect(shown.contains("1–3 of 5") && shown.contains("two") && !shown.contains("three"))
    // A click hits what is drawn.
    let rows = (0..<12).filter { render(state).text(ofRow: $0).contains("four") }
    let point = Point(column: 5, row: rows.first ?? 0)
    #expect(state.clickTarget(at: point) != .list(nil))
    #expect(noted.clickTarget(at: point) == .list(nil))
  }

  @Test(arguments: [(160, 12), (80, 24), (40, 10)])
  func `of what lies over the panes`(columns: Int, rows: Int) {
    for key in [Key(.function(1)), Key(.function(2)), Key(.function(4)), Key(.enter)] {
      var state = sampleState("swift", columns: columns, rows: rows, posts: samplePosts(9))
      press(key, in: &state)
      let (plain, shown) = (render(state), render(noted(state, lines: 2)))
      #expect(isEdge(plain.text(ofRow: rows - 2)))
      #expect(shown.text(ofRow: rows - 3) == plain.text(ofRow: rows - 2))
      for row in 0..<(rows - 3) { #expect(shown.text(ofRow: row) == plain.text(ofRow: row)) }
    }
  }

  @Test func `the question for access keeps its own`() {
    for columns in [80, 160] {
      var state = sampleState("swift", columns: columns, posts: samplePosts(9))
      _ = update(&state, .sources([SourceStatus(name: "x", settings: xSource)]))
      #expect(state.place == .access)
      let shown = render(noted(state, lines: 3))
      let column = Layout(state.size).results.column
      #expect(shown.text(ofRow: 20).dropFirst(column).hasPrefix("╰"))
      #expect(shown[column, 20].style == Palette(state.theme).warning)
    }
  }
}
