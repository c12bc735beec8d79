import Canvas
import Posts
import Testing

@testable import Interface

struct DetailScreenTests {
  private var post: Post {
    var post = samplePost(
      "The new Swift concurrency checks found a race in the HTTP pool before it reached anyone. "
        + "Worth the two days of warnings. https://example.org/notes/races.\n\nمن بعد ذلك كل شيء يعمل، 東京でも。",
      likes: 1312, reposts: 41)
    post.links = ["https://example.org/notes/races", "https://example.org/more"]
    post.metrics.replies = 7
    post.client = "Web"
    post.replyTo = "1"
    post.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", alt: "A broom.")]
    return post
  }

  private func state(columns: Int, rows: Int, post: Post? = nil) -> State {
    let post = post ?? self.post
    var state = sampleState("swift", columns: columns, rows: rows, posts: [post])
    press(Key(.enter), in: &state)
    let asked = samplePost(
      "does anyone still run the checks in CI?", age: 9000, handle: "grace", name: "Grace H.")
    let answers = [
      samplePost("Every night, see https://ci.example", age: 3600, handle: "noa", name: ""),
      samplePost("wurst", age: 1800, handle: "emil", warning: "food"),
    ]
    _ = update(
      &state, .thread(PostThread(of: post.id, ancestors: [asked], replies: answers)))
    return state
  }

  @Test func `80x24: a post with its thread`() {
    expectScreen(
      state(columns: 80, rows: 24),
      """
      ╭ Post ───────────────────────────────────────────────────── lines 1–21 of 23 ─╮
      │         Ada Byron                                                            │
      │   AB    @ada                                                                 │
      │                                                                              │
      │ The new Swift concurrency checks found a race in the HTTP pool before it     │
      │ reached anyone. Worth the two days of warnings.                              │
      │ https://example.org/notes/races.                                             │
      │                                                                              │
      │ من بعد ذلك كل شيء يعمل، 東京でも。                                           │
      │ https://example.org/more                                                     │
      │ ▣ photo  https://example.org/a.jpg                                           │
      │   [photo: A broom.]                                                          │
      │                                                                              │
      │ 21 Nov 2026 10:00 UTC (2h ago) · ♥ 1,312 · ⟳ 41 · ↩ 7 · via Web              │
      │ https://x.com/ada/status/999992800                                           │
      │ imported from x                                                              │
      │ ── in reply to ───────────────────────────────────────────────────────────── │
      │  @grace · 2h                                                         archive │
      │  does anyone still run the checks in CI?                                     │
      │ ── replies (2) ───────────────────────────────────────────────────────────── │
      │  @noa · 1h                                                           archive │
      │  Every night, see https://ci.example                                         │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  M-v show  M-n thread  F1 help
      """)
  }

  @Test func `40x24: facts and addresses are whole on a narrow screen too`() {
    var post = post
    post.text = "words"
    post.url = "https://social.example/@ada/212466325506962222"
    post.links = ["https://example.org/a/path/that/is/longer/than/a/line"]
    post.media[0].url = "https://example.org/pictures/of/brooms/a.jpg"
    expectScreen(
      state(columns: 40, rows: 24, post: post),
      """
      ╭ Post ───────────── lines 1–21 of 25 ─╮
      │         Ada Byron                    │
      │   AB    @ada                         │
      │                                      │
      │ words                                │
      │ https://example.org/a/path/that/is/l │
      │ onger/than/a/line                    │
      │ ▣ photo                              │
      │ https://example.org/pictures/of/broo │
      │ ms/a.jpg                             │
      │   [photo: A broom.]                  │
      │                                      │
      │ 21 Nov 2026 10:00 UTC (2h ago)       │
      │ ♥ 1,312 · ⟳ 41 · ↩ 7 · via Web       │
      │ https://social.example/@ada/21246632 │
      │ 5506962222                           │
      │ imported from x                      │
      │ ── in reply to ───────────────────── │
      │  @grace · 2h                 archive │
      │  does anyone still run the checks in │
      │  CI?                                 │
      │ ── replies (2) ───────────────────── │
      ╰──────────────────────────────────────╯
       ↑↓ scroll  Esc back  M-v show  F1 help
      """)
  }

  @Test func `40x24: a long name and a long handle are whole, too`() {
    var post = samplePost("words", handle: "a.very.long.handle.of@some.server.example")
    post.author.name = "A Person With Quite A Number Of Names"
    let frame = render(state(columns: 40, rows: 24, post: post))
    let told = (1...4).flatMap { row in
      frame.text(ofRow: row).dropFirst(10).dropLast().split(separator: " ")
    }
    #expect(told.joined() == "APersonWithQuiteANumberOfNames" + post.author.mention)
    #expect(frame.text(ofRow: 5).hasPrefix("│ words "))
  }

  /// Widths that have no room for all hints.
  @Test(arguments: 40...80) func `the way out of a post is always told`(columns: Int) {
    let status = render(state(columns: columns, rows: 15)).text(ofRow: 14)
    #expect(status.contains("Esc back") && status.contains("F1 help"), "\(status)")
  }

  @Test func `120x30: long lines end where they can be read`() {
    expectScreen(
      state(columns: 120, rows: 30),
      """
      ╭ Post ────────────────────────────────────────────────────────────────────────────────────────────────────────────────╮
      │         Ada Byron                                                                                                    │
      │   AB    @ada                                                                                                         │
      │                                                                                                                      │
      │ The new Swift concurrency checks found a race in the HTTP pool before it reached anyone. Worth the                   │
      │ two days of warnings. https://example.org/notes/races.                                                               │
      │                                                                                                                      │
      │ من بعد ذلك كل شيء يعمل، 東京でも。                                                                                   │
      │ https://example.org/more                                                                                             │
      │ ▣ photo  https://example.org/a.jpg                                                                                   │
      │   [photo: A broom.]                                                                                                  │
      │                                                                                                                      │
      │ 21 Nov 2026 10:00 UTC (2h ago) · ♥ 1,312 · ⟳ 41 · ↩ 7 · via Web                                                      │
      │ https://x.com/ada/status/999992800                                                                                   │
      │ imported from x                                                                                                      │
      │ ── in reply to ─────────────────────────────────────────────────────────────────────────────────────                 │
      │  @grace · 2h                                                                                 archive                 │
      │  does anyone still run the checks in CI?                                                                             │
      │ ── replies (2) ─────────────────────────────────────────────────────────────────────────────────────                 │
      │  @noa · 1h                                                                                   archive                 │
      │  Every night, see https://ci.example                                                                                 │
      │  @emil · 30m                                                                                 archive                 │
      │  CW: food · M-v shows it                                                                                             │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      ╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  M-v show  M-n thread  ^O browser  M-c link  M-t text  Tab links  F1 help
      """)
  }

  @Test func `a content warning stands before its text, sensitive pictures wait for M-v`() {
    var post = samplePost("Swift soup with onions", warning: "food")
    post.isSensitive = true
    post.media = [Post.Media(kind: .photo, url: "https://example.org/soup.jpg", alt: "Soup.")]
    var state = sampleState("swift", columns: 60, rows: 14, posts: [post])
    press(Key(.enter), in: &state)
    expectScreen(
      state,
      """
      ╭ Post ────────────────────────────────────────────────────╮
      │         Ada Byron                                        │
      │   AB    @ada                                             │
      │                                                          │
      │ CW: food                                                 │
      │                                                          │
      │ Swift soup with onions                                   │
      │ ▣ photo  sensitive: M-v shows it                         │
      │                                                          │
      │ 21 Nov 2026 10:00 UTC (2h ago)                           │
      │ https://x.com/ada/status/999992800                       │
      │ imported from x                                          │
      ╰──────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  F1 help
      """)
    press(alt("v"), in: &state)
    expectScreen(
      state,
      """
      ╭ Post ───────────────────────────────── lines 1–11 of 12 ─╮
      │         Ada Byron                                        │
      │   AB    @ada                                             │
      │                                                          │
      │ CW: food                                                 │
      │                                                          │
      │ Swift soup with onions                                   │
      │ ▣ photo  https://example.org/soup.jpg                    │
      │   [photo: Soup.]                                         │
      │                                                          │
      │ 21 Nov 2026 10:00 UTC (2h ago)                           │
      │ https://x.com/ada/status/999992800                       │
      ╰──────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  F1 help
      """)
  }

  @Test func `what a post answers is missed honestly`() {
    var post = samplePost("Yes!")
    post.replyTo = "17"
    var state = sampleState("", columns: 60, rows: 14, posts: [post])
    press(Key(.enter), in: &state)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [])))
    expectScreen(
      state,
      """
      ╭ Post ────────────────────────────────────────────────────╮
      │         Ada Byron                                        │
      │   AB    @ada                                             │
      │                                                          │
      │ Yes!                                                     │
      │                                                          │
      │ 21 Nov 2026 10:00 UTC (2h ago)                           │
      │ https://x.com/ada/status/999992800                       │
      │ imported from x                                          │
      │ ── in reply to ───────────────────────────────────────── │
      │ The post it answers is not in the archive.               │
      │ https://x.com/i/status/17                                │
      ╰──────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  F1 help
      """)
  }

  @Test func `links lie under the cells that show them`() {
    let links = render(state(columns: 80, rows: 24)).links
    #expect(
      Set(links.map(\.address)) == [
        "https://example.org/notes/races", "https://example.org/more",
        "https://example.org/a.jpg", "https://x.com/ada/status/999992800", "https://ci.example",
      ])
    let frame = render(state(columns: 80, rows: 24))
    for link in links {
      let shown = link.columns.map { column in
        Unicode.Scalar(frame[column, link.row].base).map(String.init) ?? ""
      }.joined()
      #expect(link.address.contains(shown))
    }
  }

  @Test func `since when the archive has a post, and what brought it`() {
    var state = sampleState("swift", columns: 80, rows: 24, posts: [samplePost("hello")])
    press(Key(.enter), in: &state)
    let imports = [(2, "x.zip", 0), (7, "e.jsonl", -30)].map { number, name, days in
      PostThread.Import(
        number: number, name: name, started: Timestamp(seconds: 1_700_000_000 + days * 86_400))
    }
    let post = state.results.posts[0].id
    _ = update(
      &state, .thread(PostThread(of: post, ancestors: [], replies: [], imports: imports)))
    let told = "from x · in archive since 15 Oct 2023 · by import 2 (x.zip)"
    #expect(render(state).text.contains("│ \(told) "))
    #expect(render(state).text.contains("│ again by import 7 "))
    #expect(!render(state).text.contains("imported"), "the imports say it")
  }

  @Test func `of many imports that brought a post the first and the last are named`() {
    for (count, words) in [
      (4, ["by import 1 (x.zip)", "again by import 2 · again by import 3", "by import 4"]),
      (62, ["by import 1 (x.zip)", "60 more", "again by import 62"]),
    ] {
      var state = sampleState("swift", columns: 120, rows: 24, posts: [samplePost("hello")])
      press(Key(.enter), in: &state)
      let imports = (1...count).map { number in
        PostThread.Import(
          number: number, name: number == 1 ? "x.zip" : "standard input",
          started: Timestamp(seconds: 1_700_000_000))
      }
      let post = state.results.posts[0].id
      _ = update(
        &state, .thread(PostThread(of: post, ancestors: [], replies: [], imports: imports)))
      let text = render(state).text
      #expect(words.allSatisfy { text.contains($0) }, "\(count)")
      #expect(text.contains("import 3") == (count == 4))
    }
  }
}
