import Canvas
import Posts
import Testing

@testable import Interface

struct SavedScreenTests {
  /// A state with saved searches that were looked at an hour ago, the sheet open.
  private func state(
    _ texts: [String], columns: Int = 80, rows: Int = 24, news: [String: News] = [:]
  ) -> State {
    var state = sampleState("swift", columns: columns, rows: rows, posts: samplePosts(3))
    let hour = Timestamp(seconds: noon.seconds - 3600)
    _ = update(
      &state, .saved(texts.map { SavedSearch(text: $0, looked: hour) }, problems: []))
    for (text, news) in news { _ = update(&state, .news(text, news)) }
    press(Key(.function(4)), in: &state)
    return state
  }

  @Test func `80x24: each with what is new, and what is known of the selected one`() {
    var state = state(
      ["swift concurrency", "from:ada since:2026-01", "東京 swift", "#wwdc"],
      news: ["swift concurrency": News(12), "#wwdc": News(99, isMore: true), "東京 swift": News(0)])
    press(Key(.down), in: &state)
    expectScreen(
      state,
      """
      ╭ Saved searches ──────────────────────────────────────────────────────────────╮
      │   swift concurrency                                                   12 new │
      │ ▌ from:ada since:2026-01                                                     │
      │   東京 swift                                                                 │
      │   #wwdc                                                              99+ new │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │ ── selected ──────────────────────────────────────────────────────────────── │
      │ looked at 21 Nov 2026 11:00 UTC                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ⏎ search  Insert save  Del remove  Esc back  F1 help
      """)
  }

  @Test func `160x50: the same, wider and higher`() {
    var state = state(
      ["swift concurrency", "#wwdc"], columns: 160, rows: 50, news: ["#wwdc": News(1)])
    press(Key(.down), in: &state)
    let rows = render(state).text.split(separator: "\n").map(String.init)
    let gap = String(repeating: " ", count: 144)
    #expect(rows[2] == "│ ▌ #wwdc" + gap + "1 new │")
    #expect(rows[46].hasPrefix("│ ── selected ─"))
    #expect(rows[47].hasPrefix("│ looked at 21 Nov 2026 11:00 UTC "))
    #expect(rows[49] == " ↑↓ scroll  ⏎ search  Insert save  Del remove  Esc back  F1 help")
  }

  @Test func `another height keeps the selected one in sight, and hides none without need`() {
    var state = state((1...30).map { "query \($0)" }, rows: 40)
    press(Key(.down), times: 24, in: &state)
    _ = update(&state, .resized(Size(columns: 80, rows: 14)))
    #expect(render(state).text.contains("▌ query 25 "))
    _ = update(&state, .resized(Size(columns: 80, rows: 40)))
    #expect(render(state).text.contains("▌ query 25 "))
    #expect(render(state).text.contains("  query 1 "))
  }

  @Test func `80x24: none yet`() {
    expectScreen(
      state([]),
      """
      ╭ Saved searches ──────────────────────────────────────────────────────────────╮
      │ No saved searches yet. Insert or + saves the query: then it stands here,     │
      │ with how many posts came since you looked at it last.                        │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       Insert save  Esc back  F1 help
      """)
  }

  @Test func `none yet and no query: the key that is named saves where a query is typed`() {
    var state = sampleState("", posts: samplePosts(3))
    press(Key(.function(4)), in: &state)
    let first = render(state).text(ofRow: 1)
    #expect(first.hasPrefix("│ No saved searches yet. Type a query, and Insert saves it: "))
    type("swift+", into: &state)
    #expect(state.field.text == "swift+" && state.saved.searches.isEmpty)
    press(Key(.insert), in: &state)
    #expect(state.saved.searches.map(\.text) == ["swift+"])
  }

  @Test func `40x10: many, and of long ones the beginning`() {
    var state = state(
      (1...40).map { "query \($0) " + String(repeating: "with many words ", count: $0 % 3) },
      columns: 40, rows: 10, news: ["query 3 ": News(7), "query 40 with many words ": News(2)])
    press(Key(.pageDown), times: 2, in: &state)
    expectScreen(
      state,
      """
      ╭ Saved searches ───────── 7–13 of 40 ─╮
      │   query 7 with many words            │
      │   query 8 with many words with many… │
      │   query 9                            │
      │   query 10 with many words           │
      │   query 11 with many words with man… │
      │   query 12                           │
      │ ▌ query 13 with many words           │
      ╰──────────────────────────────────────╯
       ↑↓ scroll  ⏎ search  Esc back  F1 help
      """)
  }

  @Test func `80x24: a long query is told whole under the list, which stays where it is`() {
    let long = "(swift OR rust) " + (1...12).map { "-from:somebody\($0)" }.joined(separator: " ")
    var state = state(["coffee", long], news: [long: News(3)])
    press(Key(.down), in: &state)
    expectScreen(
      state,
      """
      ╭ Saved searches ──────────────────────────────────────────────────────────────╮
      │   coffee                                                                     │
      │ ▌ (swift OR rust) -from:somebody1 -from:somebody2 -from:somebody3 -fr… 3 new │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │ ── selected ──────────────────────────────────────────────────────────────── │
      │ (swift OR rust) -from:somebody1 -from:somebody2 -from:somebody3              │
      │ -from:somebody4 -from:somebody5 -from:somebody6 -from:somebody7              │
      │ -from:somebody8 -from:somebody9 -from:somebody10 -from:somebody11            │
      │ -from:somebody12                                                             │
      │ looked at 21 Nov 2026 11:00 UTC                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ⏎ search  Insert save  Del remove  Esc back  F1 help
      """)
  }

  @Test func `80x24: what is wrong with the file stands above, and the others work`() {
    var state = state(["coffee"])
    _ = update(
      &state,
      .saved(
        state.saved.searches,
        problems: [
          "/home/ada/.local/state/twinstant/saved.toml:3: “looked” in [[search]] is no "
            + "moment. Write \"2026-11-21T12:04:09Z\", or take the line out."
        ]))
    expectScreen(
      state,
      """
      ╭ Saved searches ──────────────────────────────────────────────────────────────╮
      │ /home/ada/.local/state/twinstant/saved.toml:3: “looked” in [[search]] is no  │
      │ moment. Write "2026-11-21T12:04:09Z", or take the line out.                  │
      │ ▌ coffee                                                                     │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │ ── selected ──────────────────────────────────────────────────────────────── │
      │ looked at 21 Nov 2026 11:00 UTC                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ⏎ search  Insert save  Del remove  Esc back  F1 help
      """)
  }

  @Test func `the edge of the search pane tells what is new and moves nothing`() {
    for columns in [80, 120] {
      var state = sampleState("swift", columns: columns, posts: samplePosts(3))
      _ = update(&state, .saved([SavedSearch(text: "coffee", looked: noon)], problems: []))
      let before = render(state).text.split(separator: "\n")
      _ = update(&state, .news("coffee", News(12)))
      let after = render(state).text.split(separator: "\n")
      let differing = zip(before, after).filter { $0 != $1 }
      #expect(differing.count == 1)
      #expect(differing.first?.1.contains("─ saved: 12 new F4 ─╯") == true, "\(differing)")
    }
  }

  @Test func `other words of the edge give way to it`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .demo(.ready))
    _ = update(&state, .saved([SavedSearch(text: "coffee", looked: noon)], problems: []))
    _ = update(&state, .news("coffee", News(12)))
    let edge = render(state).text.split(separator: "\n")[2]
    #expect(
      edge == "╰─ demo · invented posts · search your own: twinstant imp… ─ saved: 12 new F4 ─╯")
  }

  @Test func `every size can be drawn`() {
    let texts = ["coffee", String(repeating: "字", count: 300), "#wwdc"]
    for columns in [0, 1, 39, 40, 60, 80, 100, 160] {
      for rows in [0, 1, 9, 10, 11, 12, 13, 24, 50] {
        let state = state(texts, columns: columns, rows: rows, news: ["coffee": News(3)])
        #expect(render(state).size == Size(columns: columns, rows: rows))
      }
    }
  }
}
