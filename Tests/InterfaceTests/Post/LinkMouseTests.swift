import Canvas
import Posts
import Testing

@testable import Interface

/// The links of an open post under the pointer.
struct LinkMouseTests {
  private let reply = samplePost("see https://c.example", age: 60)

  /// An open post with two links in a row, and an answer with one.
  private func opened() -> State {
    var post = samplePost("https://a.example and https://b.example/x.")
    post.url = nil
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
    return state
  }

  /// Presses the button where the words begin, or `cell` cells behind that.
  private func click(
    _ words: String, cell: Int = 0, after milliseconds: Int64 = 1000, in state: inout State
  ) throws -> [Effect] {
    let frame = render(state)
    let row = try #require((0..<24).first { frame.text(ofRow: $0).contains(words) })
    let line = frame.text(ofRow: row)
    let start = try #require(line.firstRange(of: words)).lowerBound
    let column = line.distance(from: line.startIndex, to: start) + cell
    state.now.milliseconds += milliseconds
    return update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: column, row: row)))))
  }

  @Test func `a click selects a link, a second one soon after opens it`() throws {
    var state = opened()
    #expect(try click("https://a.example", in: &state) == [])
    #expect(state.detail?.link == 0)
    #expect(try click("https://a.example", cell: 16, after: 401, in: &state) == [])
    let effects = try click("https://a.example", cell: 4, after: 300, in: &state)
    #expect(effects == [.open("https://a.example")])
  }

  @Test func `two clicks on two links of a row open neither, nor does one beside them`() throws {
    var state = opened()
    _ = try click("https://a.example", in: &state)
    #expect(try click("https://b.example/x", after: 100, in: &state) == [])
    #expect(state.detail?.link == 1)
    #expect(try click(" and ", after: 100, in: &state) == [])
    #expect(try click("https://b.example/x", cell: 19, after: 100, in: &state) == [])
    #expect(state.detail?.link == 1)
  }

  @Test func `in a post of the conversation a click means the link or the post`() throws {
    var state = opened()
    _ = try click("see https", in: &state)
    #expect(state.detail?.stop == .post(reply.id) && state.detail?.link == nil)
    #expect(try click("https://c.example", after: 100, in: &state) == [])
    #expect(state.detail?.stop == nil && state.detail?.link == 2)
    #expect(try click("https://c.example", in: &state) == [])
    #expect(try click("https://c.example", after: 300, in: &state) == [.open("https://c.example")])
  }
}
