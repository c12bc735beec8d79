import Canvas
import Posts
import Testing

@testable import Interface

/// Clicks on the search pane's words for scope, order and sources.
struct PaneClickTests {
  private func searching(columns: Int) -> State {
    var state = sampleState("swift", columns: columns, posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    return state
  }

  /// Clicks on some words, `cells` cells behind their first one.
  ///
  /// - Returns: The place of the click.
  @discardableResult
  private func click(
    _ words: String, plus cells: Int = 0, in state: inout State
  ) throws -> Point {
    let frame = render(state)
    let row = try #require((0..<24).first { frame.text(ofRow: $0).contains(words) })
    let line = frame.text(ofRow: row)
    let range = try #require(line.firstRange(of: words))
    let column = line.distance(from: line.startIndex, to: range.lowerBound) + cells
    let point = Point(column: column, row: row)
    _ = update(&state, .input(.mouse(Input.Mouse(.press, at: point))))
    return point
  }

  @Test func `a click on scope or order steps on to the next`() throws {
    var state = searching(columns: 120)
    try click(state.scope.words, in: &state)
    #expect(state.scope == .mine)
    try click(state.order.words, in: &state)
    #expect(state.scope == .mine && state.order == .top)
    // The dot between them belongs to neither.
    try click(" · " + state.order.words, plus: 1, in: &state)
    #expect(state.scope == .mine && state.order == .top)
  }

  @Test func `on a narrow screen too, once they are shown`() throws {
    var state = searching(columns: 80)
    press(alt("i"), in: &state)
    try click(state.scope.words, plus: 2, in: &state)
    #expect(state.scope == .likes)
    try click(state.order.words, in: &state)
    #expect(state.order == .top)
  }

  @Test(arguments: [80, 120]) func `a click on a source shows it among all of them`(
    columns: Int
  ) throws {
    for (name, item) in [("bluesky", 0), ("x", 1), ("archive", 0)] {
      var state = searching(columns: columns)
      try click("● " + name, in: &state)
      guard case .sources(item, _) = state.sheet else {
        Issue.record("\(name): \(String(describing: state.sheet))")
        continue
      }
    }
  }

  @Test(arguments: [80, 120]) func `a double click on a source does what one click does`(
    columns: Int
  ) throws {
    for name in ["bluesky", "x"] {
      var state = searching(columns: columns)
      let point = try click("● " + name, in: &state)
      // A third press is not aimed at anything else, either.
      for _ in 0..<2 {
        state.now.milliseconds += 300
        #expect(update(&state, .input(.mouse(Input.Mouse(.press, at: point)))) == [])
        #expect(state.selectedItem == .source(name))
      }
      let other = name == "x" ? "bluesky" : "x"
      state.now.milliseconds += 1000
      try click("● " + other, in: &state)
      #expect(state.selectedItem == .source(other))
    }
  }

  @Test func `a click on how many have no room shows the first of them`() throws {
    var state = sampleState("swift", columns: 40, posts: samplePosts(3))
    let live = ["one.example", "two.example", "three.example"].map { name in
      let settings = Source(
        name: name, kind: .mastodon, account: "home", pause: .zero, pageSize: 10, asking: .typing)
      return SourceStatus(name: name, settings: settings, access: .allowed(nil))
    }
    _ = update(&state, .sources([sampleSources[0]] + live))
    var beside = state
    try click("+2", plus: 2, in: &beside)
    #expect(beside.sheet == nil)
    try click("+2", plus: 1, in: &state)
    #expect(state.selectedItem == .source("two.example"))
  }

  @Test func `a click between two sources, or on their title, means neither`() throws {
    var state = searching(columns: 80)
    try click("● bluesky", plus: -2, in: &state)
    #expect(state.sheet == nil)
    state = searching(columns: 120)
    try click("Sources", in: &state)
    #expect(state.sheet == nil)
  }

  /// A state with Tab's choices in the pane, where the scope stood before.
  private func choosing(columns: Int) -> State {
    var state = searching(columns: columns)
    press(alt("i"), in: &state)
    type(" is:", into: &state)
    press(Key(.tab), in: &state)
    #expect(state.tabChoices != nil)
    return state
  }

  @Test func `the choices of Tab take the place of what could be clicked`() {
    let state = choosing(columns: 80)
    for column in 2..<12 {
      var other = state
      let mouse = Input.Mouse(.press, at: Point(column: column, row: 1))
      _ = update(&other, .input(.mouse(mouse)))
      #expect(other.scope == state.scope && other.sheet == nil, "\(column)")
    }
  }

  @Test func `above the choices of Tab scope and order still step on`() throws {
    var state = choosing(columns: 120)
    try click(state.scope.words, in: &state)
    #expect(state.scope == .likes && state.tabChoices == nil)
    state = choosing(columns: 120)
    try click(state.order.words, in: &state)
    #expect(state.order == .top && state.tabChoices == nil)
    // Choices stand where the sources stood before.
    state = choosing(columns: 120)
    for row in 3..<20 {
      var other = state
      _ = update(&other, .input(.mouse(Input.Mouse(.press, at: Point(column: 4, row: row)))))
      #expect(other.scope == state.scope && other.sheet == nil, "\(row)")
    }
  }
}
