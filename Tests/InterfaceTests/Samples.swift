import Canvas
import Posts

@testable import Interface

/// Noon of 21 Nov 2026.
let noon = Timestamp(seconds: 1_795_262_400)

/// A post written `age` seconds before noon; its id tells its age.
func samplePost(
  _ text: String, age: Int64 = 7200, handle: String = "ada", name: String = "Ada Byron",
  likes: Int? = nil, reposts: Int? = nil, warning: String? = nil
) -> Post {
  Post(
    id: Post.ID(service: "x", text: String(1_000_000_000 - age)),
    url: "https://x.com/\(handle)/status/\(1_000_000_000 - age)",
    author: Author(handle: handle, name: name),
    createdAt: sampleMoment(age: age), text: text,
    metrics: Post.Metrics(likes: likes, reposts: reposts), contentWarning: warning)
}

/// The moment when a post of this age, in seconds, was written.
func sampleMoment(age: Int64) -> Timestamp {
  Timestamp(milliseconds: noon.milliseconds - age * 1000)
}

/// The given number of posts with texts of different lengths, one a minute, newest first.
func samplePosts(_ count: Int, from first: Int = 1) -> [Post] {
  (first..<(first + count)).map { number in
    let words = Array(repeating: "swift concurrency", count: 1 + number % 7 * 2)
    return samplePost(
      "Post \(number): " + words.joined(separator: " "), age: Int64(number) * 60,
      handle: "user\(number % 13)", name: "User \(number % 13)")
  }
}

/// An answer to the state's query, from the archive or another source.
func answer(
  _ posts: [Post], to state: State, stage: SearchOutcome.Answer.Stage = .first,
  next: Page.Cursor? = nil, count: Page.Count? = nil, from source: String = "archive",
  folded: Int? = nil, usage: Usage? = nil, remainder: String? = nil
) -> Action {
  .searched(
    SearchOutcome(
      query: state.query, source: source,
      cursor: [.more, .moreSlice].contains(stage) ? state.results[feed: source].asked : nil,
      result: .success(
        SearchOutcome.Answer(
          stage: stage, page: Page(posts: posts, next: next, count: count, folded: folded),
          microseconds: 3200, usage: usage, remainder: remainder))))
}

/// The failure of a source to answer the state's query, or to bring the page that was asked for.
func failure(_ error: SearchError, to state: State, from source: String = "archive") -> Action {
  .searched(
    SearchOutcome(
      query: state.query, source: source, cursor: state.results[feed: source].asked,
      result: .failure(error)))
}

/// The archive, a free live source, and one that costs $0.015 a post; access is granted to both.
let sampleSources = [
  SourceStatus(name: "archive", total: 1_200_000),
  SourceStatus(name: "bluesky", settings: blueskySource, access: .allowed(nil)),
  SourceStatus(name: "x", settings: xSource, access: .allowed(.typing)),
]

let blueskySource = Source(
  name: "bluesky", kind: .bluesky, account: "sky", pause: .milliseconds(150), pageSize: 25)

let xSource = Source(
  name: "x", kind: .x, account: "work", pause: .milliseconds(500), pageSize: 10, asking: nil,
  prices: Prices(
    perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
    maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000)))

/// A state at noon, after the launch, with a text in the field and the rows for it.
func sampleState(
  _ text: String = "", columns: Int = 80, rows: Int = 24, posts: [Post]? = nil,
  next: Page.Cursor? = nil, count: Page.Count? = nil
) -> State {
  var state = State(size: Size(columns: columns, rows: rows), now: noon, text: text)
  _ = update(&state, .launched)
  if let posts { _ = update(&state, answer(posts, to: state, next: next, count: count)) }
  return state
}

/// The effect of searching for a text that was typed at noon.
func search(_ text: String) -> Effect {
  .search(
    Query(parsing: text, lastWordIsPrefix: true, in: Query.Context(now: noon)), text: text)
}

/// Types a text key by key.
@discardableResult
func type(_ text: String, into state: inout State) -> [Effect] {
  text.flatMap { press(Key(.character($0)), in: &state) }
}

/// Presses a key once or more often.
@discardableResult
func press(_ key: Key, times: Int = 1, in state: inout State) -> [Effect] {
  (0..<times).flatMap { _ in update(&state, .input(.key(key))) }
}

func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
func alt(_ letter: Character) -> Key { Key(.character(letter), .alt) }
