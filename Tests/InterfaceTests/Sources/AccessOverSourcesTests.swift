import Canvas
import Posts
import Testing

@testable import Interface

/// The access question, asked from the list of sources.
struct AccessOverSourcesTests {
  /// A state with the question about x, above and below which something else could be selected.
  private func asked() -> State {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    press(Key(.function(2)), in: &state)
    press(Key(.down), in: &state)
    press(Key(.tab), in: &state)
    return state
  }

  private func isAboutSelected(_ state: State) -> Bool {
    state.place == .access && state.access?.source == "x" && state.selectedItem == .source("x")
  }

  @Test(arguments: [
    Key(.up), Key(.down), Key(.pageUp), Key(.pageDown), Key(.home), Key(.end), alt("<"), alt(">"),
  ])
  func `the source that is asked about stays selected, until the question is gone`(key: Key) {
    var state = asked()
    #expect(isAboutSelected(state))
    #expect(press(key, times: 2, in: &state) == [])
    #expect(isAboutSelected(state) && state.note == nil)
    press(Key(.escape), in: &state)
    press(key, in: &state)
    #expect(state.isOverSources && state.selectedItem != .source("x"))
  }

  @Test func `a refusal is not the first that is chosen where it is to be changed`() {
    for (access, choice) in [
      (.undecided, 0), (.refused, 1), (.allowed(.typing), 0),
    ] as [(AccessDecision, Int)] {
      var state = sampleState("swift", posts: samplePosts(3))
      let source = SourceStatus(name: "x", condition: .off, settings: xSource, access: access)
      _ = update(&state, .sources([source]))
      press(Key(.function(2)), in: &state)
      press(Key(.tab), in: &state)
      #expect(state.access?.choice == nil, "Enter alone decides nothing")
      press(Key(.tab), in: &state)
      #expect(state.access?.choice == choice, "\(access)")
    }
  }

  @Test(arguments: [Input.Mouse.Action.wheelUp, .wheelDown])
  func `the wheel leaves it selected, too`(wheel: Input.Mouse.Action) {
    var state = asked()
    let turn = Action.input(.mouse(Input.Mouse(wheel, at: Point(column: 20, row: 5))))
    #expect(update(&state, turn) == [] && isAboutSelected(state))
    press(Key(.escape), in: &state)
    _ = update(&state, turn)
    #expect(state.selectedItem != .source("x"))
  }

  @Test(arguments: 0...2)
  func `Space is no answer, and turns no source on or off`(tabs: Int) {
    var state = asked()
    press(Key(.tab), times: tabs, in: &state)
    let (sources, choice) = (state.sources, state.access?.choice)
    #expect(press(Key(.character(" ")), in: &state) == [])
    #expect(state.sources == sources && state.access?.choice == choice && isAboutSelected(state))
    #expect(state.note?.text == "Choose with Tab, answer with ⏎")
  }
}
