import Canvas
import Posts
import Testing

@testable import Interface

struct TitleTests {
  @Test func `twitterSearch26_the title is the query`() {
    var state = sampleState("swift conc", columns: 120, rows: 30, posts: samplePosts(3))
    let pane = Layout(state.size).results.column
    func title() -> String { String(render(state).text(ofRow: 0).dropFirst(pane)) }
    #expect(title().hasPrefix("╭ swift conc ──"))
    type("x", into: &state)
    #expect(title().hasPrefix("╭ swift conc ──"))
    _ = update(&state, answer(samplePosts(2), to: state))
    #expect(title().hasPrefix("╭ swift concx ──"))
  }

  @Test func `where another text asks the same, the title is that text`() {
    var state = sampleState("swift", columns: 120, rows: 30, posts: samplePosts(3))
    let pane = Layout(state.size).results.column
    func title() -> String { String(render(state).text(ofRow: 0).dropFirst(pane)) }
    press(alt("i"), in: &state)
    _ = update(&state, answer(samplePosts(3), to: state))
    #expect(title().hasPrefix("╭ swift ──"))
    press(Key(.insert), in: &state)
    press(Key(.function(4)), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.field.text == "from:me swift")
    #expect(title().hasPrefix("╭ from:me swift ──"))
    // The space before the next word is not part of it.
    type(" ", into: &state)
    #expect(title().hasPrefix("╭ from:me swift ──"))
  }

  @Test func `the newest posts are called so`() {
    var state = sampleState(posts: samplePosts(3), count: .exactly(1204))
    #expect(render(state).text(ofRow: 0).hasSuffix("─ Newest · 1–3 of 1,204 · 3 ms ─╮"))
    _ = update(&state, .resized(Size(columns: 120, rows: 30)))
    #expect(render(state).text(ofRow: 0).contains("╭ Newest ──"))
  }

  @Test(arguments: ["from:", "min_likes:", "\""])
  func `what asks nothing yet shows the newest posts`(text: String) {
    let state = sampleState(text, posts: samplePosts(3), count: .exactly(1204))
    #expect(render(state).text(ofRow: 0).hasSuffix("─ Newest · 1–3 of 1,204 · 3 ms ─╮"))
  }

  @Test func `a narrow screen leaves out what has no room`() {
    let ends = [80, 60, 50, 40].map { columns in
      let state = sampleState(columns: columns, posts: samplePosts(9), count: .exactly(1204))
      return render(state).text(ofRow: 0).drop { $0 != "─" }
    }
    #expect(
      ends == [
        "──── Newest · 1–6 of 1,204 · 3 ms ─╮", "──── Newest · 1–5 of 1,204 · 3 ms ─╮",
        "──── 1–5 of 1,204 ─╮", "──── 1–4 of 1,204 ─╮",
      ])
  }

  @Test func `the order is said even where ten million posts are counted`() {
    func edge(_ columns: Int, _ orders: Int) -> String {
      var state = sampleState(columns: columns, posts: samplePosts(9), count: .exactly(10_000_000))
      press(alt("o"), times: orders, in: &state)
      _ = update(&state, answer(samplePosts(9), to: state, count: .exactly(10_000_000)))
      return String(render(state).text(ofRow: 0).drop { $0 != "─" }.drop { $0 == "─" })
    }
    #expect(edge(80, 0) == " Newest · 1–6 of 10,000,000 ─╮")
    #expect(edge(80, 1) == " Top · 1–6 of 10,000,000 · 3 ms ─╮")
    #expect(edge(80, 2) == " Oldest · 1–6 of 10,000,000 ─╮")
    #expect(edge(50, 0) == " 1–5 ─╮")
    #expect(edge(50, 2) == " Oldest · 1–5 ─╮")
  }

  @Test func `a long query leaves the extent its place`() {
    let state = sampleState(
      String(repeating: "word ", count: 60), columns: 100, rows: 24, posts: samplePosts(3),
      count: .exactly(3))
    #expect(render(state).text(ofRow: 0).contains("… "))
    #expect(render(state).text(ofRow: 0).hasSuffix("─ 1–3 of 3 · 3 ms ─╮"))
  }

  @Test func `numbers and times are written short`() {
    #expect(
      [0, 12, 999, 1000, 1_234_567].map(\.grouped) == ["0", "12", "999", "1,000", "1,234,567"])
    #expect(
      [0, 999, 1000, 1204, 9999, 12_345, 999_999, 1_200_000, 25_000_000_000].map(abbreviated)
        == ["0", "999", "1K", "1.2K", "9.9K", "12K", "999K", "1.2M", "25G"])
    #expect(
      [0, 60, 199, 420, 3200, 142_000, 1_250_000].map { duration(microseconds: $0) }
        == ["0.1 ms", "0.1 ms", "0.1 ms", "0.4 ms", "3 ms", "142 ms", "1.2 s"])
  }
}
