import Canvas
import Posts
import Testing

@testable import Interface

/// The list of several sources as it is seen.
struct OneListScreenTests {
  private func state(columns: Int, rows: Int) -> State {
    func post(_ source: String, _ age: Int64) -> Post {
      var post = samplePost("Swift concurrency as \(source) tells it", age: age * 60)
      post.source = source
      return post
    }
    var state = sampleState(
      "swift conc", columns: columns, rows: rows, posts: [post("x", 20), post("x", 300)],
      count: .exactly(2))
    _ = update(&state, .sources(sampleSources))
    _ = update(&state, answer([post("x", 20), post("x", 300)], to: state, count: .exactly(2)))
    press(alt("<"), in: &state)
    _ = update(
      &state,
      answer(
        [post("bluesky", 5), post("bluesky", 40)], to: state, from: "bluesky",
        remainder: "min_likes:5"))
    _ = update(&state, answer([post("x", 60)], to: state, next: .token("2"), from: "x"))
    return state
  }

  @Test func `80x24: rows by time, what is newer waits, more at a price`() {
    var state = state(columns: 80, rows: 24)
    goToLastLine(&state)
    expectScreen(
      state,
      """
      ╭ › swift conc ────────────────────────────────────────────── 1–4 of 4 · 3 ms ─╮
      │ ● archive 1.2M   ● bluesky 2   ● x 1                            ▲ 1 newer ^T │
      ╰─ bluesky filtered here: min_likes:5 ─────────────────────────────────────────╯
        AB  Ada Byron  @ada · 20m                                                   x
            Swift concurrency as x tells it
        AB  Ada Byron  @ada · 40m                                             bluesky
            Swift concurrency as bluesky tells it
        AB  Ada Byron  @ada · 1h                                                    x
            Swift concurrency as x tells it
        AB  Ada Byron  @ada · 5h                                                    x
            Swift concurrency as x tells it
      ▌     more from x · up to $0.15











       ↑↓ scroll  ⏎ more  ^R refresh  ^O browser  F2 sources  F3 followers  F1 help
      """)
  }

  @Test func `160x50: the remainder stands under its source`() {
    let frame = render(state(columns: 160, rows: 50))
    let pane = (5..<9).map { String(frame.text(ofRow: $0).prefix(40)) }
    #expect(
      pane == [
        "│ ● archive               1.2M    3 ms │", "│ ● bluesky                  2    3 ms │",
        "│   filtered here: min_likes:5         │", "│ ● x                        1    3 ms │",
      ])
    #expect(frame.text(ofRow: 0).contains("▲ 1 newer ^T ── 1–4 of 4 · 3 ms"))
  }

  @Test func `40x10: the line for more is reached`() {
    var state = state(columns: 40, rows: 10)
    state.theme = .none
    goToLastLine(&state)
    expectScreen(
      state,
      """
      ╭ › swift conc ────── 2–4 of 4 · 3 ms ─╮
      │ ● archive 1.2M   +2     ▲ 1 newer ^T │
      ╰─ bluesky filtered here: min_likes:5 ─╯
            tells it
        AB  Ada Byron  @ada · 1h            x
            Swift concurrency as x tells it
        AB  Ada Byron  @ada · 5h            x
            Swift concurrency as x tells it
      ▌     more from x · up to $0.15
       ↑↓ scroll  ⏎ more  ^R refresh  F1 help
      """)
  }
}
