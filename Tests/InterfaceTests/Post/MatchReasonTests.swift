import Canvas
import Posts
import Testing

@testable import Interface

/// The reason why a post matched is seen in the open post, wherever it stands.
struct MatchReasonTests {
  private func opened(_ query: String, _ post: Post) -> State {
    var state = sampleState(query, posts: [post, samplePost("short", age: 9000)])
    press(Key(.enter), in: &state)
    return state
  }

  /// The emphasised texts, row by row; in the selected link emphasis is reversed.
  private func emphasised(_ state: State) -> [String] {
    let frame = render(state)
    let palette = Palette(state.theme)
    return (1..<22).map { row in
      (1..<79).filter { palette.isMatch(frame[$0, row].style) }
        .compactMap { Unicode.Scalar(frame[$0, row].base).map(String.init) }.joined()
    }.filter { !$0.isEmpty }
  }

  private var described: Post {
    var post = samplePost("Good morning")
    post.media = [
      Post.Media(kind: .photo, url: "https://p.example/heron.jpg", alt: "A heron, one photo")
    ]
    return post
  }

  /// Whether ^G says that there is no match to go to.
  private func isDenied(_ state: State) -> Bool {
    var state = state
    press(control("g"), in: &state)
    return state.note?.text == "No word of the query occurs in this post."
  }

  @Test(arguments: [Theme.dark, Theme.none]) func `in the description of a picture`(theme: Theme) {
    var state = opened("heron", described)
    state.theme = theme
    #expect(emphasised(state) == ["heron"] && !isDenied(state))
    // The word that announces a picture was not searched, nor was the picture's address.
    #expect(emphasised(opened("photo", described)) == ["photo"])
    #expect(emphasised(opened("jpg", described)) == [] && isDenied(opened("jpg", described)))
  }

  @Test func `in the content warning`() {
    let post = samplePost("soup", warning: "food and drink")
    #expect(emphasised(opened("drink", post)) == ["drink"] && !isDenied(opened("drink", post)))
    #expect(emphasised(opened("cw", post)) == [] && isDenied(opened("cw", post)))
  }

  @Test(arguments: ["words", "see https://example.org/card/races now"])
  func `in a link, in the text or below it, which stays one link`(text: String) {
    let address = "https://example.org/card/races"
    var post = samplePost(text)
    post.links = [address]
    var state = opened("races", post)
    #expect(emphasised(state) == ["races"] && !isDenied(state))
    press(Key(.tab), in: &state)
    #expect(emphasised(state) == ["races"])
    #expect(press(Key(.enter), in: &state) == [.open(address)])
    let frame = render(state)
    let reversed = frame.cells.filter { $0.style.attributes.contains(.reverse) }
    #expect(reversed.count == address.count)
    #expect(render(state).links.contains { $0.address == address })
  }

  @Test func `of the scheme of a link below the text nothing was searched`() {
    var post = samplePost("words")
    post.links = ["https://example.org/card"]
    #expect(emphasised(opened("https", post)) == [] && isDenied(opened("https", post)))
  }

  @Test func `^G goes to a match below the text`() {
    var post = described
    post.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    var state = opened("heron", post)
    #expect(emphasised(state) == [] && render(state).text.contains("^G match"))
    press(control("g"), in: &state)
    #expect(emphasised(state) == ["heron"])
  }

  @Test func `what matched stands apart in links and between them, and nothing is lost`() {
    let text = "tea https://e.example/tea/cup cup"
    func range(_ start: Int, _ end: Int) -> Range<String.Index> {
      text.index(text.startIndex, offsetBy: start)..<text.index(text.startIndex, offsetBy: end)
    }
    let link = MarkedText.Mark(range: range(4, 29), style: .plain, address: "a")
    // One of the last two matches extends over the end of the link.
    let matches = [range(0, 3), range(22, 25), range(26, 31), range(32, 33)]
    let marks = MarkedText.marks([link], matches: matches, style: Style(attributes: .bold))
    #expect(
      marks.map(\.range) == [
        range(0, 3), range(4, 22), range(22, 25), range(25, 26), range(26, 29), range(29, 31),
        range(32, 33),
      ])
    #expect(marks.map(\.address) == [nil, "a", "a", "a", "a", nil, nil])
    #expect(marks.map(\.style.attributes) == [.bold, [], .bold, [], .bold, .bold, .bold])
  }
}
