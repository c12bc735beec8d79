import Canvas
import Posts
import Testing

@testable import Interface

/// Conversations that are not shown whole: every cut is mentioned, and a key goes on.
struct LongThreadTests {
  private let chain: [Post] = {
    var chain = [BlueskyTalk.post("0", "Post 0", by: "ada", age: 9000)]
    for number in 1..<9 {
      let age = 9000 - Int64(number)
      chain.append(reply("\(number)", "Post \(number)", to: chain[number - 1], age: age))
    }
    return chain
  }()

  /// A state with the chain's last post open, and `count` of the posts before it.
  private func open(above count: Int, sources: [SourceStatus] = []) -> State {
    var state = opened(chain[8], sources: sources, rows: 40)
    let above = Array(chain[(8 - count)..<8])
    let thread = PostThread(of: chain[8].id, ancestors: above, hasMoreAbove: count < 8, replies: [])
    _ = update(&state, .thread(thread))
    return state
  }

  @Test func `what the archive holds above is never denied, and Enter shows more of it`() {
    var state = open(above: 3)
    #expect(render(state).text.contains("⏎ shows more of what stands above"))
    #expect(!render(state).text.contains("not in the archive"))
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .above)
    let reach = ThreadReach().higher
    #expect(reach.above == 200)
    #expect(press(Key(.enter), in: &state) == [.thread(chain[8], reach)])
    #expect(state.detail?.stop == .post(chain[5].id))
    let all = PostThread(of: chain[8].id, ancestors: Array(chain[..<8]), replies: [])
    _ = update(&state, .thread(all))
    #expect(!render(state).text.contains("⏎ shows more"))
    #expect(render(state).text.contains("Post 0"))
    press(alt("p"), in: &state)
    #expect(state.detail?.stop == .post(chain[4].id))
  }

  @Test func `nor is it denied where the service tells more than the archive`() {
    var state = open(above: 3, sources: sampleSources)
    answer(
      chain[2...].enumerated().map { ThreadNode(live($1), parent: chain[$0 + 1].id) }, to: &state)
    #expect(render(state).text.contains("⏎ shows more of what stands above"))
    #expect(render(state).text.contains("Post 2"))
    #expect(!render(state).text.contains("neither"))
  }

  @Test func `where the service told no more, opening the first post goes on`() {
    var state = opened(chain[8], sources: sampleSources, rows: 40)
    answer(
      chain[5...].enumerated().map { ThreadNode(live($1), parent: chain[$0 + 4].id) }, to: &state)
    #expect(render(state).text.contains("The post below answers another one: open it to go on."))
    #expect(!render(state).text.contains("neither"))
    press(alt("n"), in: &state)
    #expect(press(Key(.enter), in: &state).contains(.thread(live(chain[5]))))
  }

  @Test func `of many answers their number is told, and Enter shows more of them`() {
    let answers = (0..<5).map {
      reply("r\($0)", "Answer \($0)", to: chain[0], age: 3000 - Int64($0))
    }
    var state = opened(chain[0], sources: [], rows: 40)
    let some = PostThread(
      of: chain[0].id, ancestors: [], replies: Array(answers[..<3]), answers: 5)
    _ = update(&state, .thread(some))
    #expect(render(state).text.contains("── replies (3 of 5) ─"))
    press(alt("p"), in: &state)
    #expect(state.detail?.stop == .below)
    #expect(render(state).text.contains("▌⏎ shows more of the answers"))
    let reach = ThreadReach().deeper
    #expect(reach.below == 600)
    #expect(press(Key(.enter), in: &state) == [.thread(chain[0], reach)])
    #expect(state.detail?.stop == .post(answers[2].id))
    _ = update(&state, .thread(PostThread(of: chain[0].id, ancestors: [], replies: answers)))
    #expect(render(state).text.contains("── replies (5) ─"))
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .post(answers[3].id))
  }

  @Test func `coming back reads as far as before`() {
    var state = open(above: 3)
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.detail?.post == chain[5])
    #expect(press(Key(.escape), in: &state).isEmpty)
    #expect(state.detail?.reach == ThreadReach().higher)
  }
}
