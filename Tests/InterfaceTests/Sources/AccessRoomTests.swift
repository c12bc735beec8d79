import Canvas
import Posts
import Testing

@testable import Interface

/// The question whether an account may be used, where there is little room for it.
struct AccessRoomTests {
  private func asked(
    _ name: String = "x", account: String = "work", at server: String = "http://127.0.0.1:8080",
    columns: Int, rows: Int
  ) -> State {
    var source = xSource
    (source.name, source.account, source.baseURL) = (name, account, server)
    var state = sampleState(
      "swift", columns: columns, rows: rows, posts: samplePosts(12), count: .exactly(12))
    _ = update(
      &state,
      .sources([
        SourceStatus(name: "archive", total: 12), SourceStatus(name: name, settings: source),
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
      │ Use your x account “work” at         │
      │ http://127.0.0.1:8080 to search? Up  │
      │ to $0.15 an answer.                  │
      │ [ No ] [ By ^R ] [ While I type ]    │
      ╰──────────────────────────────────────╯
       Tab choose  ⏎ answer  Esc later
      """)
  }

  @Test func `a source that is named after its server names it once`() {
    func isPlaceSaid(_ server: String) -> Bool? {
      asked(at: server, columns: 80, rows: 24).access?.words.contains("account “work” at ")
    }
    #expect(isPlaceSaid("https://x") == false)
    #expect(isPlaceSaid("https://x.example") == true)
    #expect(isPlaceSaid("http://x") == true)
  }

  @Test func `40x10: a long server goes before the end of the question does`() {
    let server = "https://a-server-with-a-remarkably-long-name.in-a-long-domain.example"
    let text = render(asked(at: server, columns: 40, rows: 10)).text
    #expect(text.contains("│ Use your x account “work” to search? │"))
    #expect(text.contains("│ Up to $0.15 an answer.               │"))
    #expect(!text.contains("…"))
  }

  @Test(
    arguments: [
      ("x", (1...20).map { "name\($0)" }.joined(separator: " ")),
      ("my-personal-x-account-for-searching-0123", "work"),
      ("my-personal-x-account-for-searching-0123", "my-other-x-account-for-searching-4567"),
    ] as [(String, String)])
  func `whatever the names are it says both, what it costs, and has the answers`(
    name: String, account: String
  ) {
    let state = asked(name, account: account, columns: 40, rows: 10)
    let rows = (4...7).map { render(state).text(ofRow: $0) }
    let words = rows.joined(separator: " ").split { " │".contains($0) }.joined(separator: " ")
    #expect(words.hasPrefix("Use your \(name.prefix(8))"), "\(words)")
    #expect(words.contains(" account “\(account.prefix(4))"), "\(words)")
    #expect(words.contains("” to search? Up to $0.15 an answer."), "\(words)")
    #expect(rows[3].contains("[ No ] [ By ^R ] [ While I type ]"))
  }

  private let warning = Note(
    .warning,
    "The account “v1” is not searched: it has no “server”. "
      + "Add a “server”, or a [[source]] with “base_url”.")

  @Test func `80x24: the question stands above a warning, with its buttons`() {
    var state = asked(columns: 80, rows: 24)
    _ = update(&state, .noted(warning))
    let rows = (17..<24).map { render(state).text(ofRow: $0) }
    #expect(rows[0].hasPrefix("╭ Access ─"))
    #expect(rows[3].hasPrefix("│ [ Don't allow ]  [ Allow, ask me by ^R ]  [ Allow while I type ]"))
    #expect(rows[4].hasPrefix("╰─"))
    #expect(
      Array(rows[5...]) == [
        " The account “v1” is not searched: it has no “server”. Add a “server”, or a",
        " [[source]] with “base_url”.",
      ])
    let click = Input.Mouse(.press, at: Point(column: 25, row: 20))
    _ = update(&state, .input(.mouse(click)))
    #expect(state.access?.choice == 1)
    // When the note goes, the room reserved for it goes, too.
    press(Key(.tab), in: &state)
    #expect(render(state).text(ofRow: 22).hasPrefix("╰─"))
  }

  @Test func `40x20: a warning has three lines below the question`() {
    var state = asked(columns: 40, rows: 20)
    _ = update(&state, .noted(warning))
    let rows = (15..<20).map { render(state).text(ofRow: $0) }
    #expect(
      rows == [
        "│ [ No ] [ By ^R ] [ While I type ]    │", "╰──────────────────────────────────────╯",
        " The account “v1” is not searched: it", " has no “server”. Add a “server”, or a",
        " [[source]] with “base_url”.",
      ])
    #expect(render(state).text.contains("twinstant would like to use your x"))
  }

  @Test func `40x10: where the question has no room to rise a warning has one line`() {
    var state = asked(columns: 40, rows: 10)
    _ = update(&state, .noted(warning))
    #expect(render(state).text(ofRow: 7).contains("[ No ]"))
    #expect(render(state).text(ofRow: 9).hasPrefix(" The account “v1” is not searched:"))
  }

  @Test func `over the sources it stands above a warning as well`() {
    var state = asked(columns: 80, rows: 24)
    press(Key(.function(2)), in: &state)
    press(Key(.tab), in: &state)
    _ = update(&state, .noted(warning))
    let rows = render(state).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[20].contains("[ Don't allow ]"))
    #expect(rows[21].contains("╰─"))
    #expect(rows[22].hasPrefix(" The account “v1”"))
  }

  @Test func `40x10: over the sources all answers are there, too, and can be clicked`() throws {
    var state = asked(columns: 40, rows: 10)
    press(Key(.function(2)), in: &state)
    press(Key(.tab), in: &state)
    let row = try #require(
      (0..<10).first { render(state).text(ofRow: $0).contains("[ No ][ By ^R ][ While I type ]") })
    _ = update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: 20, row: row)))))
    #expect(state.access?.choice == 2)
    #expect(render(state).text(ofRow: row).contains("[ No ][ By ^R ]▶ While I type ◀"))
  }

  @Test func `the selected row stays in sight above a question that rises`() {
    var state = asked(columns: 40, rows: 20)
    press(alt(">"), in: &state)
    _ = update(&state, .noted(warning))
    let box = AccessView(state)?.box.row ?? 0
    #expect(selectedLine(state).map { Layout(state.size).rows.row + $0 < box } == true)
  }

  @Test(arguments: [Key(.escape), Key(.enter)])
  func `when the question goes the rows above come down into its place`(key: Key) {
    var state = asked(columns: 80, rows: 24)
    press(alt(">"), in: &state)
    // Tab selects the first answer, for Enter.
    press(Key(.tab), in: &state)
    press(key, in: &state)
    #expect(state.access == nil)
    let last = state.seenRows.last
    #expect(last?.index == 11)
    #expect(last.map { $0.line + $0.height } == state.listLines)
  }
}
