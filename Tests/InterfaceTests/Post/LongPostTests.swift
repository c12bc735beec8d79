import Canvas
import Posts
import RandomTesting
import Testing

@testable import Interface

/// A post may have megabytes, with a match or a link every few bytes.
struct LongPostTests {
  private func opened(_ text: String, links: [String] = []) -> State {
    var post = samplePost(text)
    post.links = links
    var state = sampleState("swift", posts: [post, samplePost("short", age: 9000)])
    press(Key(.enter), in: &state)
    _ = render(state)
    return state
  }

  @Test func `the text of an open post is laid out once for many keys`() {
    var state = opened(String(repeating: "swift bird https://example.org/a \n", count: 300))
    let made = state.texts.made
    for key in [Key(.pageDown), Key(.down), Key(.end), Key(.up), Key(.home)] {
      press(key, in: &state)
      _ = render(state)
    }
    #expect(state.texts.made == made)
    press(Key(.right), in: &state)
    #expect(render(state).text.contains("short") && state.texts.made > made)
  }

  @Test func `its edge groups digits as that of the list does`() {
    var state = opened((1...1060).map { "line \($0)" }.joined(separator: "\n"))
    #expect(render(state).text(ofRow: 0).contains("lines 1–21 of 1,06"))
    press(Key(.end), in: &state)
    #expect(render(state).text(ofRow: 0).contains("lines 1,04"))
  }

  @Test func `content warnings and replies are laid out once for many keys, too`() {
    let long = String(repeating: "swift bird https://example.org/a \n", count: 300)
    var post = samplePost("short", warning: long)
    post.isSensitive = true
    var state = sampleState("swift", posts: [post])
    press(Key(.enter), in: &state)
    var reply = samplePost(long, age: 60, warning: long)
    reply.replyTo = post.id.text
    let plain = samplePost(long, age: 30)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [plain], replies: [reply])))
    _ = render(state)
    let made = state.texts.made
    #expect(made >= 3)
    for key in [Key(.pageDown), Key(.end), Key(.up), Key(.home)] {
      press(key, in: &state)
      _ = render(state)
    }
    #expect(state.texts.made == made)
    _ = update(&state, .resized(Size(columns: 61, rows: 20)))
    _ = render(state)
    #expect(state.texts.made > made)
  }

  @Test func `what is said of pictures is laid out once for many keys and one query`() {
    let long = String(repeating: "swift bird and a heron\n", count: 300)
    var post = samplePost("short")
    post.media = (1...2).map {
      Post.Media(kind: .photo, url: "https://p.example/\($0)", alt: "\($0) " + long)
    }
    var state = sampleState("swift", posts: [post])
    press(Key(.enter), in: &state)
    _ = render(state)
    let made = state.texts.made
    for key in [Key(.pageDown), Key(.end), Key(.up), control("g"), Key(.home)] {
      press(key, in: &state)
      _ = render(state)
    }
    #expect(state.texts.made == made)
    state.results.query = Query(parsing: "heron", lastWordIsPrefix: false)
    _ = render(state)
    // The text and both descriptions are made.
    #expect(state.texts.made == made + 3)
  }

  @Test func `photos are laid out once for many keys, and anew where one is missed`() throws {
    var post = samplePost("short")
    post.media = (1...1000).map { Post.Media(kind: .photo, url: "https://p.example/\($0)") }
    var state = sampleState("swift", posts: [post])
    _ = update(&state, .drawing(.blocks))
    press(Key(.enter), in: &state)
    _ = render(state)
    let made = state.media.made
    for key in [Key(.down), Key(.pageDown), Key(.end), Key(.up), Key(.home)] {
      press(key, in: &state)
      _ = render(state)
    }
    #expect(state.media.made == made)
    let photo = try #require(state.pictures.asked.first { $0.fit == .inside })
    var other = state
    _ = update(&state, .noPicture(photo, "Not to be had."))
    _ = update(&other, .noPicture(photo, "It is gone."))
    #expect(render(state).text.contains("Not to be had."))
    #expect(render(other).text.contains("It is gone.") && state.media.made > made)
    _ = update(&state, .drawing(.initials))
    #expect(!render(state).text.contains("Not to be had."))
  }

  @Test func `links below the text are laid out once for many keys and one query`() {
    var state = opened("words", links: (1...90).map { "https://example.org/swift/\($0)" })
    let made = state.texts.made
    for key in [Key(.pageDown), Key(.end), Key(.up), control("g"), Key(.home)] {
      press(key, in: &state)
      _ = render(state)
    }
    #expect(state.texts.made == made)
    state.results.query = Query(parsing: "example", lastWordIsPrefix: false)
    _ = render(state)
    // The text and the links are made.
    #expect(state.texts.made == made + 2)
    press(Key(.tab), times: 2, in: &state)
    _ = render(state)
    #expect(state.texts.made > made + 2)
  }

  @Test func `a text of blanks is looked through once for many keys`() {
    var state = opened(String(repeating: " \n", count: 20_000))
    let made = state.texts.made
    for key in [Key(.down), Key(.end), Key(.tab), Key(.home)] {
      press(key, in: &state)
      _ = render(state)
    }
    #expect(state.texts.made == made && render(state).text.contains("(no text)"))
    let post = samplePost("words")
    let other = TextMemo()
    #expect(!other.isWordless(post) && !other.isWordless(post) && other.made == 1)
  }

  @Test func `what is laid out once is what would be laid out anew`() {
    let text = String(repeating: "swift bird https://example.org/a tea\n", count: 30)
    var state = opened(text, links: ["https://example.org/a", "https://example.org/swift"])
    let steps: [(inout State) -> Void] = [
      { press(Key(.tab), in: &$0) }, { press(Key(.pageDown), in: &$0) },
      { _ = update(&$0, .resized(Size(columns: 61, rows: 20))) },
      { _ = update(&$0, .theme(.light)) },
      { press(Key(.right), in: &$0) }, { press(Key(.left), in: &$0) },
    ]
    for step in steps {
      step(&state)
      var fresh = sampleState("swift", posts: state.results.posts)
      press(Key(.enter), in: &fresh)
      fresh.detail = state.detail
      fresh.results = state.results
      fresh.theme = state.theme
      _ = update(&fresh, .resized(state.size))
      fresh.detail?.scroll = state.detail?.scroll ?? 0
      let (kept, anew) = (state.detail, fresh.detail)
      #expect(kept == anew && render(state).cells == render(fresh).cells)
    }
  }

  @Test func `^G and M-g go through the matches that are out of sight`() {
    let filler = (0..<100).map { "line \($0)\n" }.joined()
    var state = opened("swift 1\n\(filler)swift 2\n\(filler)swift 3\n\(filler)")
    #expect(render(state).text.contains("swift 1") && render(state).text.contains("^G match"))
    press(control("g"), in: &state)
    #expect(render(state).text.contains("swift 2") && render(state).text.contains("line 98"))
    press(control("g"), in: &state)
    #expect(render(state).text.contains("swift 3"))
    let place = state.detail?.scroll
    press(control("g"), in: &state)
    #expect(state.note?.text == "There is no further match below." && state.detail?.scroll == place)
    press(Key(.down), in: &state)
    #expect(render(state).text(ofRow: 23).contains("M-g match"), "all others are above")
    #expect(!render(state).text(ofRow: 23).contains("^G"))
    press(alt("g"), times: 2, in: &state)
    #expect(render(state).text.contains("swift 1"))
    press(alt("g"), in: &state)
    #expect(state.note?.text == "There is no further match above.")
  }

  @Test func `without a match out of sight nothing is offered`() {
    var state = opened("swift\nshort")
    #expect(!render(state).text.contains("^G"))
    press(control("g"), in: &state)
    #expect(state.note?.text == "There is no further match below.")
    state = sampleState("", posts: [samplePost("swift")])
    press(Key(.enter), in: &state)
    press(control("g"), in: &state)
    #expect(state.note?.text == "No word of the query occurs in this post.")
  }

  /// If the time grew with the square of their number, these would take minutes.
  @Test func `tens of thousands of matches and links are shown`() {
    let link = "https://example.org/a"
    let state = opened(
      String(repeating: "swift \(link) ", count: 20_000) + "swiftest", links: [link])
    let first = render(state)
    #expect(first.text.contains("swift https://example.org/a"))
    var end = state
    press(Key(.tab), in: &end)
    press(Key(.end), in: &end)
    #expect(render(end).text.contains("lines "))
  }

  /// If the time grew with the square of their number, these would take an hour.
  @Test(.timeLimit(.minutes(5)))
  func `a word of very many addresses is shown, in an open post and in a reply`() {
    let link = "http://a"
    let text = String(repeating: link, count: 100_000)
    var state = opened(text, links: [link])
    press(Key(.tab), in: &state)
    #expect(render(state).links.contains { $0.address == link })
    state = opened("short")
    var reply = samplePost(text, age: 60)
    reply.links = [link]
    let id = samplePost("short").id
    _ = update(&state, .thread(PostThread(of: id, ancestors: [], replies: [reply])))
    #expect(render(state).links.contains { $0.address == link })
  }

  @Test func `of a character of a megabyte a row keeps no more than it may show`() {
    // One character of women joined without end.
    let long = String(repeating: "👩\u{200D}", count: 150_000)
    let query = Query(parsing: "heron", lastWordIsPrefix: false)
    let look = PostRow.Look(columns: 80, showsSensitive: false, highlights: Highlights(of: query))
    func excerpt(_ post: Post) -> PostExcerpt { PostExcerpt(of: post, look) }
    func photo(_ post: Post) -> Post {
      var post = post
      post.media = [
        Post.Media(kind: .photo, url: "https://p.example/1", alt: "heron " + long)
      ]
      return post
    }
    let far = String(long.prefix(1).unicodeScalars.prefix(10_000)) + " heron " + long
    for post in [
      samplePost(long), samplePost("word\n" + long), samplePost("heron " + long), samplePost(far),
      samplePost("short", warning: "heron " + long), photo(samplePost("")),
    ] {
      #expect((1000..<40_000).contains(excerpt(post).body.utf8.count))
    }
    let found = excerpt(samplePost(far))
    #expect(found.body.hasPrefix("… heron ") && found.matches.map { found.body[$0] } == ["heron"])
    let alt = excerpt(photo(samplePost("short"))).alt
    #expect(alt?.matches.count == 1 && (alt?.body.utf8.count ?? 0) < 40_000)
    // Six lines of letters, each letter with as many marks as stay on one, all of four bytes.
    let marks = String(repeating: "\u{1E8D0}", count: 16)
    let marked = String(repeating: "\u{1D41A}" + marks, count: 6 * look.textColumns)
    #expect(excerpt(samplePost(marked)).body == marked)
  }

  /// If they were read whole for each frame, these would take minutes.
  @Test(.timeLimit(.minutes(5))) func `names of a megabyte are read as far as they are seen`() {
    let long = String(repeating: "漢字", count: 170_000)
    let list = sampleState(posts: [
      samplePost("short", name: long, likes: 7), samplePost("short", age: 9000, handle: long),
    ])
    let look = PostRow.Look(columns: 80, showsSensitive: false)
    let followers = FollowersTests()
    var people = followers.list()
    press(Key(.function(3)), in: &people)
    let person = Profile(
      author: Author(handle: "ada", name: long), description: "grass\nand " + long)
    _ = update(
      &people,
      .followers(followers.request("bluesky"), .success(FollowersAnswer(people: [person]))))
    for _ in 0..<200 {
      _ = render(list)
      _ = render(people)
    }
    let row = render(list).text(ofRow: 3)
    #expect(row.hasPrefix("▌ 漢  漢字漢字") && row.contains("…  @ada · 2h "), "\(row)")
    #expect(render(list).text(ofRow: 5).contains("@漢字漢字"))
    let follower = render(people).text
    #expect(follower.contains("漢  漢字漢字") && follower.contains("grass and 漢字漢字"))
    #expect(PostRow(list.results.posts[0], look).author.name.utf8.count < 10_000)
  }

  @Test func `each line has the marks that stand in it`() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let text = String((0..<120).compactMap { _ in "ab 好\n".randomElement(using: &random) })
      let places = (0..<12).map { _ in Int.random(in: 0...120, using: &random) }.sorted()
      var marked = MarkedText(text: text, style: .plain)
      for (start, end) in zip(places, places.dropFirst()) where start < end {
        if Bool.random(using: &random) { continue }
        let range =
          text.index(
            text.startIndex, offsetBy: start)..<text.index(
            text.startIndex, offsetBy: end)
        marked.marks.append(
          MarkedText.Mark(range: range, style: .plain, address: "\(marked.marks.count)"))
      }
      let (lines, plain) = (marked.lines(columns: 9), wrap(text, columns: 9))
      #expect(lines.count == plain.count)
      for (line, wrapped) in zip(lines, plain) {
        let wanted = marked.marks.filter { $0.range.overlaps(wrapped.range) }
        #expect(line.spans.compactMap(\.address) == wanted.compactMap(\.address))
        #expect(line.spans.map(\.text).joined() == String(text[wrapped.range]))
      }
    }
  }
}
