import Canvas
import Posts

@testable import Interface

/// The same state with the sources of `sampleSources`.
func live(_ state: State) -> State {
  var state = state
  _ = update(&state, .sources(sampleSources))
  return state
}

/// Selects the last of the lines behind the posts.
func goToLastLine(_ state: inout State) {
  press(Key(.down), times: state.rowCount - 1 - state.results.selected, in: &state)
}

/// Posts with these ages in minutes.
func posts(_ ages: [Int64]) -> [Post] {
  ages.map { samplePost("post \($0)", age: $0 * 60) }
}

/// The ages of the rows, in minutes.
func ages(_ state: State) -> [Int64] {
  state.results.posts.map { (noon.milliseconds - $0.createdAt.milliseconds) / 60_000 }
}

/// The line of the list that the selected row begins on.
func selectedLine(_ state: State) -> Int? {
  state.seenRows.first { $0.index == state.results.selected }?.line
}

/// A boost of a post, made `age` minutes before noon.
func boost(of post: Post, by handle: String, age: Int64) -> Post {
  var boost = samplePost("RT " + post.text, age: age * 60, handle: handle, name: handle)
  boost.repostOf = post.id.text
  return boost
}

/// X, asked only by a refresh.
let xOnDemand = SourceStatus(name: "x", settings: xSource, access: .allowed(.demand))

/// A list during a refresh that waits only for X, or for a source of another kind in its place,
/// which nothing but a refresh asks.
func awaitingOnDemand(_ text: String = "swift", _ kind: SourceKind = .x) -> State {
  var state = live(sampleState(text, posts: posts([10, 20])))
  var settings = xSource
  settings.kind = kind
  _ = update(
    &state, .sources([SourceStatus(name: "x", settings: settings, access: .allowed(.demand))]))
  press(control("r"), in: &state)
  _ = update(&state, .searching(state.query, source: "x"))
  _ = update(&state, answer(posts([10, 20]), to: state))
  _ = update(&state, answer([], to: state, stage: .newer, from: "bluesky"))
  return state
}
