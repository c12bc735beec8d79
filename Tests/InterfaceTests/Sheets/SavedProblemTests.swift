import Canvas
import Posts
import Testing

@testable import Interface

/// Problems with the file of saved searches, as F4 reports them.
@Suite struct SavedProblemTests {
  private func state(_ texts: [String], columns: Int = 80, rows: Int = 24) -> State {
    var state = sampleState("swift", columns: columns, rows: rows, posts: samplePosts(3))
    let hour = Timestamp(seconds: noon.seconds - 3600)
    _ = update(
      &state, .saved(texts.map { SavedSearch(text: $0, looked: hour) }, problems: []))
    press(Key(.function(4)), in: &state)
    return state
  }

  @Test func `each thing that is wrong is told; where they are many, how many more there are`() {
    var state = state(["coffee"])
    let problems = (1...9).map { "saved.toml:\($0): it is wrong." }
    _ = update(&state, .saved(state.saved.searches, problems: Array(problems.prefix(3))))
    for row in 1...3 {
      #expect(render(state).text(ofRow: row).contains("saved.toml:\(row): it is wrong."))
    }
    #expect(render(state).text(ofRow: 4).contains("▌ coffee"))
    _ = update(&state, .saved(state.saved.searches, problems: problems))
    #expect(render(state).text(ofRow: 9).contains("saved.toml:9: it is wrong."))
    #expect(render(state).text(ofRow: 10).contains("▌ coffee"))
    let many = (1...40).map { "saved.toml:\($0): it is wrong." }
    _ = update(&state, .saved(state.saved.searches, problems: many))
    let text = render(state).text
    #expect(text.contains("saved.toml:17:") && !text.contains("saved.toml:18:"))
    #expect(render(state).text(ofRow: 18).contains("23 more: “twinstant doctor” shows all."))
    #expect(render(state).text(ofRow: 19).contains("▌ coffee"))
    #expect(text.contains("looked at"))
  }

  @Test func `what is wrong takes no line of the searches but a third of them`() {
    var state = state((1...40).map { "tea\($0)" })
    let many = (1...40).map { "saved.toml:\($0): it is wrong." }
    _ = update(&state, .saved(state.saved.searches, problems: many))
    #expect(render(state).text(ofRow: 6).contains("saved.toml:6: it is wrong."))
    #expect(render(state).text(ofRow: 7).contains("34 more: “twinstant doctor” shows all."))
    #expect(render(state).text(ofRow: 8).contains("▌ tea1 "))
  }

  @Test func `40x10: how many more there are is told to its end`() {
    var state = state(["coffee"], columns: 40, rows: 10)
    let problems = (1...9).map { "saved.toml:\($0): it is wrong." }
    _ = update(&state, .saved(state.saved.searches, problems: problems))
    #expect(render(state).text(ofRow: 4).contains("saved.toml:4: it is wrong."))
    #expect(render(state).text(ofRow: 5).contains("│ 5 more: “twinstant doctor” shows "))
    #expect(render(state).text(ofRow: 6).contains("│ all. "))
    #expect(render(state).text(ofRow: 7).contains("▌ coffee"))
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `what to do about the file is told however long its path is`(columns: Int, rows: Int) {
    var state = state(["coffee"], columns: columns, rows: rows)
    let folder = String(repeating: "/a-long-name", count: 20)
    _ = update(
      &state,
      .saved(
        state.saved.searches,
        problems: [
          folder + "/saved.toml:3: a value is missing. Correct this line. Until then "
            + "nothing is saved, and the file stays as it is."
        ]))
    let text = render(state).text
    #expect(text.contains("/saved.toml:3:"))
    #expect(text.contains("as it is.") && text.contains("▌ coffee"))
  }
}
