import Canvas
import Posts
import Testing

@testable import Interface

/// The question whether an account may be used, where there is little room for it.
struct AccessRoomTests {
  private func asked(account: String = "work", columns: Int, rows: Int) -> State {
    var source = xSource
    (source.account, source.baseURL) = (account, "http://127.0.0.1:8080")
    var state = sampleState(
      "swift", columns: columns, rows: rows, posts: samplePosts(12), count: .exactly(12))
    _ = update(
      &state,
      .sources([
        SourceStatus(name: "archive", total: 12), SourceStatus(name: "x", settings: source),
      ]))
    return state
  }

  @Test func `40x10: where all of it has no room it is asked in fewer words`() {
    expectScreen(
      asked(columns: 40, rows: 10),
      """
      ╭ › swift ──────────── 1 of 12 · 3 ms ─╮
      │ ● archive 12   ○ x access?           │
      ╰──────────────────────────────────────╯
      ╭ Access ──────────────────────────────╮
      │ Use your x account "work" at         │
      │ http://127.0.0.1:8080 to search? Up  │
      │ to $0.15 an answer.                  │
      │ [ No ] [ By ^R ] [ While I type ]    │
      ╰──────────────────────────────────────╯
       Tab choose  ⏎ answer  Esc later
      """)
  }

  @Test func `whatever the names are it says which service it is, and has the answers`() {
    let name = (1...20).map { "name\($0)" }.joined(separator: " ")
    let state = asked(account: name, columns: 40, rows: 10)
    #expect(render(state).text(ofRow: 4).hasPrefix("│ Use your x account \"name1 name2"))
    #expect(render(state).text(ofRow: 6).contains("…"))
    #expect(render(state).text(ofRow: 7).contains("[ No ] [ By ^R ] [ While I type ]"))
  }
}
