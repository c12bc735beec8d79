import Canvas
import Posts
import RandomTesting
import Testing

@testable import Interface

/// Screens of every size, in states that random keys, answers and mouse events made.
struct AnySizeTests {
  private let texts = [
    "", "a", "swift conc", "東京でSwift", "תוכנה טובה", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧🇩🇪❤️",
    "https://example.org/" + String(repeating: "long", count: 60),
    String(repeating: "字", count: 300), "a\n\n\nb\n", "\u{FFFD}", "  ",
  ]

  private func post(_ number: Int, _ random: inout SeededGenerator) -> Post {
    var post = samplePost(
      texts.randomElement(using: &random) ?? "", age: Int64(number) * 40,
      handle: ["ada", "", "佐藤", "a.very.long.handle.of@some.server.example"][number % 4],
      name: texts[number % texts.count],
      likes: Bool.random(using: &random) ? Int.random(in: 0...Int.max, using: &random) : nil,
      warning: number % 5 == 0 ? texts[number % 7] : nil)
    post.isSensitive = number % 3 == 0
    post.links = number % 2 == 0 ? ["https://example.org/", ""] : []
    post.media = [Post.Media(kind: .video, url: "https://example.org/v", alt: texts[number % 12])]
    return post
  }

  private func action(_ state: State, _ random: inout SeededGenerator) -> Action {
    let keys = KeyMap.standard.entries.flatMap(\.keys)
    let posts = (0..<Int.random(in: 0...60, using: &random)).map { post($0, &random) }
    let point = Point(
      column: .random(in: -1...200, using: &random), row: .random(in: -1...60, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return answer(
        posts, to: state, next: posts.last.map { Page.Cursor(after: $0.order) },
        count: .atMost(.random(in: 0...Int.max, using: &random)))
    case 1: return answer(posts, to: state, stage: .more)
    case 2: return .input(.paste(texts.randomElement(using: &random) ?? ""))
    case 3: return .resized(Size(columns: max(0, point.column), rows: max(0, point.row)))
    case 4: return .input(.mouse(Input.Mouse(.press, at: point)))
    case 5: return .input(.mouse(Input.Mouse(.wheelDown, at: point)))
    case 6:
      return .thread(
        PostThread(
          of: state.detail?.post.id ?? posts.first?.id ?? samplePost("").id,
          ancestors: posts, quoted: posts.first, original: posts.last, replies: posts))
    case 7: return .history(texts)
    case 8:
      return .sources([
        SourceStatus(name: texts[2], condition: .failed(SearchError(message: texts[7]))),
        SourceStatus(name: "archive", condition: .searching, total: .max),
      ])
    case 9: return .clock(Timestamp(milliseconds: .random(in: .min ... .max, using: &random)))
    case 14: return live(posts, state, &random)
    case 15:
      return .sources(
        sampleSources.map { source in
          var source = source
          source.access =
            [.undecided, .refused, .allowed(nil)].randomElement(using: &random) ?? .refused
          return source
        })
    case 16: return .searching(state.query, source: "bluesky")
    case 17:
      return .followers(
        state.followers?.request
          ?? FollowersRequest(person: Author(handle: ""), service: "", source: nil),
        .success(
          FollowersAnswer(
            people: posts.map { Profile(author: $0.author, description: $0.text) },
            next: .token("2"), isLast: Bool.random(using: &random))))
    case 18:
      let error = SearchError(
        .paused(until: Timestamp(milliseconds: .random(in: .min ... .max, using: &random))),
        message: texts[7])
      return failure(error, to: state, from: "bluesky")
    case 10: return .input(.key(Key(.character("s"))))
    default: return .input(.key(keys.randomElement(using: &random) ?? Key(.enter)))
    }
  }

  /// An answer that a live source may give.
  private func live(_ posts: [Post], _ state: State, _ random: inout SeededGenerator) -> Action {
    let stages: [SearchOutcome.Answer.Stage] = [.first, .first, .more, .newer]
    return answer(
      posts, to: state, stage: stages.randomElement(using: &random) ?? .first,
      next: Bool.random(using: &random) ? .token("2") : nil,
      from: ["bluesky", "x"].randomElement(using: &random) ?? "x",
      usage: Usage(cost: Money(microdollars: .max), remaining: .max, resetsAt: noon),
      remainder: texts.randomElement(using: &random))
  }

  @Test(arguments: 0..<24) func `every state of every size can be drawn`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var state = sampleState(posts: samplePosts(30))
    for step in 0..<60 {
      _ = update(&state, action(state, &random))
      let frame = render(state)
      #expect(frame.size == state.size)
      if let cursor = frame.cursor {
        #expect(
          (0..<frame.size.columns).contains(cursor.column)
            && (0..<frame.size.rows).contains(cursor.row), "step \(step)")
      }
      #expect(
        state.results.posts.isEmpty || state.results.selectedPost != nil
          || state.selectedMore != nil)
    }
  }

  @Test(arguments: [Theme.dark, .none])
  func `no size is too small or too large`(theme: Theme) {
    var list = sampleState("swift", posts: samplePosts(12))
    list.theme = theme
    _ = update(&list, .demo(.making(1, of: 20_000)))
    var detail = list
    press(Key(.enter), in: &detail)
    var help = list
    press(Key(.function(1)), in: &help)
    for columns in [0, 1, 2, 3, 39, 40, 41, 59, 60, 79, 80, 99, 100, 101, 200] {
      for rows in [0, 1, 2, 9, 10, 11, 24, 60] {
        for state in [list, detail, help] {
          var state = state
          _ = update(&state, .resized(Size(columns: columns, rows: rows)))
          #expect(render(state).size == Size(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test func `a small terminal says so in one line`() {
    for (columns, rows) in [(39, 24), (80, 9), (30, 3)] {
      let frame = render(State(size: Size(columns: columns, rows: rows)))
      #expect(frame.text == "Too small: 40x10 is needed")
    }
    #expect(render(State(size: Size(columns: 20, rows: 5))).text == "Needs 40x10")
    #expect(render(State(size: Size(columns: 8, rows: 5))).text == "40x10")
    #expect(render(State(size: Size(columns: 1, rows: 1))).text == "…")
  }
}
