import Canvas
import Posts
import Testing

@testable import Interface

/// How one post looks in the list.
struct RowTests {
  private func style(_ state: State, _ column: Int, _ row: Int) -> Style {
    render(state)[column, row].style
  }

  @Test(arguments: [Theme.dark, .light])
  func `twitterSearch37_odd rows are shaded`(theme: Theme) {
    var state = sampleState(posts: (1...5).map { samplePost("short", age: Int64($0)) })
    state.theme = theme
    // Two lines each, from line 3 on; the first row is the selected one.
    let backgrounds = (1..<5).map { style(state, 30, 3 + $0 * 2 + 1).background }
    let shade = Palette(theme).odd?.background
    #expect(shade != nil)
    #expect(backgrounds == [shade, .standard, shade, .standard])
    #expect(style(state, 30, 3).background == Palette(theme).selected?.background)
  }

  @Test(arguments: [Theme.dark, .light])
  func `without greys no row looks other than the next`(theme: Theme) {
    let posts = (1...5).map { samplePost("A swift one", age: 60 + Int64($0)) }
    var state = sampleState("swift", posts: posts)
    (state.theme, state.launch.shadesRows) = (theme, false)
    let frame = render(state)
    // Two lines each; the first row is the selected one.
    let looks = (1..<5).map { row in
      (0..<160).map { frame[$0 % 80, 3 + row * 2 + $0 / 80].style }
    }
    #expect(looks.allSatisfy { $0 == looks[0] } && looks[0].contains(Palette(theme).match))
  }

  @Test func `without colour there is none anywhere`() {
    var state = sampleState("swift", posts: samplePosts(9))
    state.theme = .none
    for cell in render(state).cells {
      #expect(cell.style.foreground == .standard && cell.style.background == .standard)
    }
  }

  @Test func `who is named like the handle is named once`() {
    let post = samplePost("Hello.", handle: "ada", name: "ada")
    let state = sampleState("ada", posts: [post])
    #expect(render(state).text(ofRow: 3).hasPrefix("▌ A   @ada · 2h   "))
    #expect(
      style(state, 7, 3).foreground == Palette(.dark).on(Palette(.dark).selected).match.foreground)
    let other = sampleState("ada", posts: [samplePost("Hello.", handle: "ada", name: "Ada")])
    #expect(render(other).text(ofRow: 3).hasPrefix("▌ A   Ada  @ada · 2h   "))
  }

  @Test func `a post whose author is not known says so everywhere`() {
    let post = samplePost("Found in a dump.", handle: "", name: "")
    var state = sampleState("", posts: [post])
    #expect(
      render(state).text(ofRow: 3) == "▌ ?   unknown author · 2h"
        + String(repeating: " ", count: 53) + "x")
    #expect(markdownQuote(post).contains("> — unknown author, ["))
    press(Key(.enter), in: &state)
    var reply = post
    reply.id.text = "2"
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
    let lines = (1...10).map { render(state).text(ofRow: $0) }
    #expect(lines.contains { $0.contains("unknown author") })
    #expect(lines.contains { $0.contains("unknown author · 2h   ") })
    #expect(!lines.contains { $0.contains("@ ") })
  }

  @Test func `a post that is not for everybody says so in its row`() {
    var post = samplePost("For you.")
    for (visibility, words) in [(Post.Visibility.private, "followers only"), (.direct, "direct")] {
      post.visibility = visibility
      for columns in [44, 80] {
        let row = render(sampleState("", columns: columns, rows: 24, posts: [post])).text(ofRow: 3)
        #expect(row.contains(" · 2h · \(words)"), "\(row)")
      }
    }
  }

  @Test func `a post that quotes another one says so, and its name keeps some room`() {
    var post = samplePost("Still true:", likes: 7)
    post.author.name = "A Person With Many Names"
    func row(_ columns: Int) -> String {
      render(sampleState(columns: columns, posts: [post])).text(ofRow: columns < 100 ? 3 : 1)
    }
    for columns in [40, 60, 80, 120] {
      post.quoteOf = nil
      #expect(!row(columns).contains("quote"))
      post.quoteOf = "17"
      #expect(row(columns).contains(" · 2h · quote"), "\(row(columns))")
    }
    post.createdAt = sampleMoment(age: 700 * 86_400)
    #expect(row(40).contains("A Pe…  @ada · 21 Dec 2024 · quote"), "\(row(40))")
    // The audience counts for more than the quote.
    post.visibility = .private
    #expect(row(40).contains("· followers") && !row(40).contains("· quote"), "\(row(40))")
  }

  @Test func `twitterInstant21_the avatar stands left, the name is bold, the text below`() {
    let state = sampleState("", posts: [samplePost("Short.")])
    let frame = render(state)
    #expect(frame.text(ofRow: 3).hasPrefix("▌ AB  Ada Byron  @ada · 2h"))
    #expect(frame.text(ofRow: 4) == "▌     Short.")
    #expect(frame[6, 3].style.attributes.contains(.bold))
    #expect(frame[1, 3].style.background == frame[4, 4].style.background)
    #expect(frame[1, 3].style.background != .standard)
  }

  @Test func `of a long text the lines with the match are shown`() {
    let filler = Array(repeating: "words", count: 200).joined(separator: " ")
    let state = sampleState("needle", posts: [samplePost(filler + " the needle " + filler)])
    let lines = (4...8).map { render(state).text(ofRow: $0) }
    #expect(lines[0].hasPrefix("▌     … words"))
    #expect(lines[1].contains("needle words"))
    #expect(lines[4].hasSuffix("…"))
    // Where the beginning has a match, or no line has one, the beginning is shown.
    for text in ["needle " + filler + " needle", filler] {
      let state = sampleState("needle", posts: [samplePost(text)])
      #expect(!render(state).text(ofRow: 4).contains("…"))
    }
  }

  @Test func `a row grows with its text, up to five lines of it`() {
    for (words, height) in [(1, 2), (12, 2), (30, 4), (60, 6), (500, 6)] {
      let text = Array(repeating: "words", count: words).joined(separator: " ")
      let row = PostRow(samplePost(text), .init(columns: 80, showsSensitive: false))
      #expect(row.height == height, "\(words) words")
    }
    let long = sampleState(
      posts: [samplePost(Array(repeating: "words", count: 500).joined(separator: " "))])
    #expect(render(long).text(ofRow: 8).hasSuffix("words…"))
    #expect(render(long).text(ofRow: 9).isEmpty)
  }

  @Test func `each row is laid out once for a key, its rows and the frame that shows them`() {
    var state = sampleState("swif", posts: samplePosts(50))
    _ = render(state)
    var made = state.rows.made
    type("t", into: &state)
    _ = render(state)
    #expect(state.rows.made == made)
    _ = update(&state, answer(samplePosts(50, from: 100), to: state))
    let seen = state.seenRows.count
    _ = render(state)
    #expect((1...seen).contains(state.rows.made - made))
    made = state.rows.made
    press(Key(.down), in: &state)
    _ = render(state)
    #expect(state.rows.made == made)
  }

  @Test func `rows of a list that stays are not even compared`() {
    var state = sampleState("swift", posts: samplePosts(50))
    _ = render(state)
    let compared = state.rows.compared
    for _ in 0..<3 {
      press(Key(.down), in: &state)
      press(Key(.up), in: &state)
      _ = render(state)
    }
    #expect(state.rows.compared == compared)
    // In another list with the same posts each is compared once, and none is laid out anew.
    let made = state.rows.made
    _ = update(&state, answer(samplePosts(50), to: state))
    _ = render(state)
    #expect(state.rows.made == made)
    #expect((1...state.seenRows.count).contains(state.rows.compared - compared))
  }

  @Test func `a row that was laid out for something else is laid out anew`() {
    let post = samplePost("swift " + String(repeating: "words ", count: 40), warning: "long")
    let rows = RowMemo()
    var look = PostRow.Look(columns: 80, showsSensitive: false)
    func agrees(_ post: Post) -> Bool {
      rows.list([post], look).row(0).lines(now: noon, palette: Palette(.dark))
        == PostRow(post, look).lines(now: noon, palette: Palette(.dark))
    }
    #expect(agrees(post))
    look.showsSensitive = true
    #expect(agrees(post))
    look.columns = 40
    #expect(agrees(post))
    look.highlights = Highlights(of: Query(parsing: "swift", lastWordIsPrefix: false))
    #expect(agrees(post))
    look.hasAvatar = false
    #expect(agrees(post))
    var fuller = post
    fuller.text = "shorter"
    #expect(agrees(fuller))
    #expect(rows.made == 6)
  }

  @Test func `height and lines of a row agree`() {
    for columns in [40, 41, 57, 80, 150] {
      for post in samplePosts(20) {
        let query = Query(parsing: "concurrency", lastWordIsPrefix: true)
        let row = PostRow(
          post,
          .init(columns: columns, showsSensitive: false, highlights: Highlights(of: query)))
        let lines = row.lines(now: noon, palette: Palette(.dark))
        #expect(row.height == max(2, lines.count))
      }
    }
  }

  @Test func `matched words are emphasised, in the name too`() {
    let state = sampleState(
      "ada swi", posts: [samplePost("A Swift soup"), samplePost("x", age: 9000)])
    let frame = render(state)
    let palette = Palette(.dark)
    let match = palette.on(palette.selected).match.foreground
    func marked(_ row: Int) -> String {
      (6..<80).filter { frame[$0, row].style.foreground == match }
        .compactMap { Unicode.Scalar(frame[$0, row].base).map(String.init) }.joined()
    }
    #expect(marked(3) == "Ada")
    #expect(marked(4) == "Swift")
  }

  @Test func `the lines with the match are shown however far down it stands`() {
    for count in [10, 4000, 16_000, 40_000] {
      let text = String(repeating: "lorem ", count: count) + "the needle in it " + "dolor sit"
      let state = sampleState("needle", posts: [samplePost(text)])
      #expect(render(state).text.contains("needle in"), "\(count)")
    }
  }

  @Test func `short lines before the match do not keep it out of sight`() {
    for count in [5, 9, 90, 20_000] {
      let text = String(repeating: "a\n", count: count) + "and the needle\nb\nc\nd"
      let state = sampleState("needle", posts: [samplePost(text)])
      #expect(render(state).text.contains("and the needle"), "\(count)")
    }
  }

  @Test func `trap11_a content warning hides the text, also when the match is in it`() {
    var state = sampleState("onion", posts: [samplePost("onion soup", warning: "food")])
    #expect(render(state).text(ofRow: 4) == "▌     CW: food · Enter shows it")
    #expect(!render(state).text(ofRow: 4).contains("onion"))
    state.launch.showsSensitive = true
    #expect(render(state).text(ofRow: 4) == "▌     onion soup")
  }

  @Test func `empty lines of a post take no room in the list`() {
    let state = sampleState(posts: [samplePost("one\n\n\n two\n\n")])
    #expect(render(state).text(ofRow: 4) == "▌     one")
    #expect(render(state).text(ofRow: 5) == "▌      two")
    #expect(render(state).text(ofRow: 6).isEmpty)
  }

  @Test(arguments: [" ", "\u{A0}", "\u{200B}", "\u{3000}", "\u{2028}", "\u{85}", " \u{2060} "])
  func `nor do lines that look empty`(line: String) {
    let text = "first line\n\(line)\n\(line)\n\(line)\nlast\n\(line)"
    let state = sampleState(posts: [samplePost(text)])
    #expect(render(state).text(ofRow: 4) == "▌     first line")
    #expect(render(state).text(ofRow: 5) == "▌     last")
    #expect(render(state).text(ofRow: 6).isEmpty)
  }

  @Test func `a post without text says what it holds`() {
    var post = samplePost("")
    post.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", alt: "A broom.")]
    #expect(render(sampleState(posts: [post])).text(ofRow: 4) == "▌     (photo: A broom.)")
  }

  @Test func `the counts go before the name does`() {
    var post = samplePost("text", handle: "a-rather-long-handle", likes: 12_345, reposts: 1204)
    post.author.name = "A Person With Many Names"
    let rows = [100, 80, 60, 40].map { columns in
      let state = sampleState(columns: columns, rows: 24, posts: [post])
      return render(state).text(ofRow: columns == 100 ? 1 : 3)
    }
    #expect(rows[0].hasSuffix("♥ 12K  ⟳ 1.2K  x │"))
    #expect(rows[1].hasSuffix("@a-rather-long-handle · 2h     ♥ 12K  ⟳ 1.2K  x"))
    #expect(rows[2] == "▌ AP  A Person With …  @a-rather-long-handle · 2h  ♥ 12K  x")
    #expect(rows[3] == "▌ AP  @a-rather-long-handle · 2h      x")
  }

  @Test func `initials: two letters, one wide one, digits, or nothing`() {
    func letters(_ name: String, _ handle: String = "ada") -> String {
      Initials(Author(handle: handle, name: name), theme: .dark).letters
    }
    #expect(letters("Ada Byron") == "AB")
    #expect(letters("ada king noel") == "AK")
    #expect(letters("佐藤 春樹") == "佐")
    #expect(letters("🎉 Party") == "P")
    #expect(letters("", "_x9") == "X9")
    #expect(letters("Ada :verified:") == "A" && letters(":cat: Ada :b_2:Byron") == "AB")
    #expect(letters("佐:verified: 春樹") == "佐" && letters(":verified:") == "AD")
    #expect(letters("Team: Tea") == "TT" && letters("A::B") == "A")
    #expect(letters("🎉", "") == "")
    #expect(letters("\u{3164}") == "AD" && letters("\u{3164}", "") == "?")
    #expect(letters("दीपक शर्मा") == "दी" && letters("प्रिया") == "प")
    #expect(letters("ज्योति सिंह") == "जस" && letters("ကျော်ကျော်") == "က")
  }
}
