import Canvas
import Posts
import Testing

@testable import Interface

struct ScreenTests {
  /// Latin, wide and right-to-left names and texts; counts; a content warning.
  private let posts = [
    samplePost(
      "The new Swift concurrency checks found a race in the HTTP pool before it reached anyone. "
        + "Worth the two days of warnings.", likes: 312, reposts: 41),
    samplePost(
      "東京でSwift concurrencyの勉強会をします。誰でも歓迎です。", age: 18_000, handle: "haruki",
      name: "佐藤 春樹", likes: 18),
    samplePost(
      "תוכנה טובה נכתבת לאט, Swift concurrency גם", age: 90_000, handle: "noa", name: "נועה",
      reposts: 2),
    samplePost(
      "Swift soup", age: 86_400 * 30, handle: "grace", name: "Grace H.", warning: "food"),
  ]

  private func state(columns: Int, rows: Int) -> State {
    var state = sampleState(
      "swift conc", columns: columns, rows: rows, posts: posts, count: .exactly(1204))
    let archive = SourceStatus(
      name: "archive", condition: .answered(count: .exactly(1204), microseconds: 3200),
      total: 1_200_000)
    let bluesky = SourceStatus(name: "bluesky", condition: .searching)
    _ = update(&state, .sources([archive, bluesky, SourceStatus(name: "x", condition: .off)]))
    _ = update(&state, .history(["from:ada since:2026-01", "#wwdc"]))
    return state
  }

  @Test func `80x24: the query on top, the posts under it`() {
    expectScreen(
      state(columns: 80, rows: 24),
      """
      ╭ › swift conc ────────────────────────────────────────── 1–4 of 1,204 · 3 ms ─╮
      │ ● archive 1.2M   ◐ bluesky…   ○ x off                                        │
      ╰──────────────────────────────────────────────────────────────────────────────╯
      ▌ AB  Ada Byron  @ada · 2h                                       ♥ 312  ⟳ 41  x
      ▌     The new Swift concurrency checks found a race in the HTTP pool before it
      ▌     reached anyone. Worth the two days of warnings.
        佐  佐藤 春樹  @haruki · 5h                                           ♥ 18  x
            東京でSwift concurrencyの勉強会をします。誰でも歓迎です。
        נ   נועה  @noa · 1d                                                    ⟳ 2  x
            תוכנה טובה נכתבת לאט, Swift concurrency גם
        GH  Grace H.  @grace · 22 Oct                                               x
            CW: food · Enter shows it











       ↑↓ scroll  ⏎ open  ^R refresh  ^O browser  F2 sources  M-o order  F1 help
      """)
  }

  @Test func `120x30: search pane and results side by side`() {
    expectScreen(
      state(columns: 120, rows: 30),
      """
      ╭ Search ────────────────────╮╭ swift conc ────────────────────────────────────────────────────── 1–4 of 1,204 · 3 ms ─╮
      │ › swift conc               ││▌ AB  Ada Byron  @ada · 2h                                               ♥ 312  ⟳ 41  x │
      │ all posts · newest first   ││▌     The new Swift concurrency checks found a race in the HTTP pool before it reached  │
      │                            ││▌     anyone. Worth the two days of warnings.                                           │
      │ Sources                    ││  佐  佐藤 春樹  @haruki · 5h                                                   ♥ 18  x │
      │ ● archive     1.2M    3 ms ││      東京でSwift concurrencyの勉強会をします。誰でも歓迎です。                         │
      │ ◐ bluesky       searching… ││  נ   נועה  @noa · 1d                                                            ⟳ 2  x │
      │ ○ x                    off ││      תוכנה טובה נכתבת לאט, Swift concurrency גם                                        │
      │                            ││  GH  Grace H.  @grace · 22 Oct                                                       x │
      │ Recent                     ││      CW: food · Enter shows it                                                         │
      │   #wwdc                    ││                                                                                        │
      │   from:ada since:2026-01   ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      │                            ││                                                                                        │
      ╰────────────────────────────╯╰────────────────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ⏎ open  ^R refresh  ^O browser  F2 sources  M-o order  Tab complete  M-i scope  F1 help
      """)
  }
}
