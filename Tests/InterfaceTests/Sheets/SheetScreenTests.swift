import Canvas
import Posts
import Testing

@testable import Interface

struct SheetScreenTests {
  @Test(arguments: [2, 4]) func `Esc leads from the help back to what it lies over`(key: Int) {
    var state = sampleState(posts: samplePosts(3))
    press(Key(.function(key)), in: &state)
    let sheet = state.sheet
    press(Key(.function(1)), in: &state)
    press(Key(.down), in: &state)
    press(Key(.escape), in: &state)
    #expect(sheet != nil && state.sheet == sheet)
    press(Key(.escape), in: &state)
    #expect(state.sheet == nil)
  }

  @Test func `80x24: the help says what to type, then names every key`() {
    var state = sampleState(columns: 80, rows: 24, posts: samplePosts(3))
    press(Key(.function(1)), in: &state)
    expectScreen(
      state,
      """
      ╭ Help ──────────────────────────────────────────────────── lines 1–21 of 126 ─╮
      │ Just type: letters go into the query, from everywhere. Tab completes.        │
      │                                                                              │
      │ What to type                                                                 │
      │   swift conc            posts with both words; the last may be unfinished    │
      │   swift OR rust         with one of them; ( ) makes groups                   │
      │   "swift concurrency"   words that follow each other                         │
      │   -rust                 without a word, or without anything else: -from:eve  │
      │   swi*                  words that begin with swi                            │
      │   #tag @name            with a tag, with a person                            │
      │   from:ada to:ada       by a person, addressed to one; from:me is you        │
      │   since:2026-01         from January 2026; until: before it; 7d: a week ago  │
      │   has:links             also media, images, video, quotes                    │
      │   is:reply              also repost, quote, sensitive                        │
      │   min_likes:10          at least so many; also min_reposts: min_replies:     │
      │   in:likes              in a collection: posts, likes, bookmarks, live, or   │
      │                         yours                                                │
      │   url:example.org       with a link there                                    │
      │   lang:en source:x      in a language, from a source                         │
      │   conversation:id       of one conversation                                  │
      │                                                                              │
      │ Posts and program                                                            │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  Esc back  F1 help
      """)
    press(Key(.end), in: &state)
    expectScreen(
      state,
      """
      ╭ Help ───────────────────────────────────────────────── lines 106–126 of 126 ─╮
      │   ^_                    undo                                                 │
      │   Tab S-Tab             complete the operator, name, tag or word; go back    │
      │                                                                              │
      │ Mouse                                                                        │
      │   wheel                 scroll                                               │
      │   click                 select; in the query, put the cursor there           │
      │   double click          open                                                 │
      │   click scope, order    take the next                                        │
      │   click a source        see it among all                                     │
      │   click a query         search it again                                      │
      │   click ▲               show newer posts                                     │
      │   click a key below     press it                                             │
      │   Shift+drag            select text, as with --no-mouse                      │
      │                                                                              │
      │ Signs                                                                        │
      │   yellow field, ·       a short text: only the archive answers               │
      │   … !                   a query that is unfinished, or has a mistake         │
      │   ● ◐ ○                 a source that is on, is searching, is off or waits   │
      │   ✗                     a source that failed or may not be asked now         │
      │   ≤                     at most so many; counted when you pause              │
      │   ♥ ⟳ ↩ ❞               likes, reposts, replies, quotes                      │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  Esc back  F1 help
      """)
  }

  @Test func `80x24: sources in words, and recent queries`() {
    var state = sampleState(columns: 80, rows: 24, posts: samplePosts(3))
    _ = update(
      &state,
      .sources([
        SourceStatus(
          name: "archive", condition: .answered(count: .exactly(1204), microseconds: 3200),
          total: 1_234_567),
        SourceStatus(
          name: "mastodon.example",
          condition: .failed(
            SearchError(message: "Not found: the server does not search.", remedy: "Sign in."))),
        SourceStatus(name: "x", condition: .off),
      ]))
    _ = update(&state, .history(["東京 swift", "#wwdc", "from:ada"]))
    press(Key(.function(2)), in: &state)
    press(Key(.down), times: 2, in: &state)
    expectScreen(
      state,
      """
      ╭ Sources ─────────────────────────────────────────────────────────────────────╮
      │   ● archive  1,234,567 posts                                                 │
      │     1,204 found in 3 ms                                                      │
      │   ✗ mastodon.example                                                         │
      │     Not found: the server does not search. Sign in.                          │
      │   ○ x                                                                        │
      │     off · Space turns it on                                                  │
      │   + sign in to Bluesky, Mastodon, X or another service                       │
      │                                                                              │
      │ Recent queries                                                               │
      │   from:ada                                                                   │
      │ ▌ #wwdc                                                                      │
      │   東京 swift                                                                 │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ⏎ search  Esc back  F1 help
      """)
    #expect(press(Key(.enter), in: &state).first == search("#wwdc"))
    #expect(state.sheet == nil)
  }

  @Test func `40x10: the help is whole on a small screen too`() {
    var state = sampleState(columns: 40, rows: 10, posts: samplePosts(3))
    press(alt("?"), in: &state)
    expectScreen(
      state,
      """
      ╭ Help ───────────── lines 1–7 of 214 ─╮
      │ Just type: letters go into the       │
      │ query, from everywhere. Tab          │
      │ completes.                           │
      │                                      │
      │ What to type                         │
      │   swift conc    posts with both      │
      │                 words; the last may  │
      ╰──────────────────────────────────────╯
       ↑↓ scroll  Esc back  F1 help
      """)
  }

  @Test(arguments: [36, 37, 55, 56, 76]) func `no line of the help is cut off`(columns: Int) {
    let help = HelpContent(keys: .standard, columns: columns, palette: Palette(.none))
    for line in help.lines {
      #expect(line.columns <= columns, "\(line.spans.map(\.text).joined())")
    }
  }

  @Test func `every command of the table stands in the help, with a key that does it`() {
    let lines = HelpContent(keys: .standard, columns: 76, palette: Palette(.none)).lines
    let text = lines.map { $0.spans.map(\.text).joined() }
    for command in Command.allCases {
      #expect(text.contains { $0.hasSuffix(command.explanation) }, "\(command) is not explained")
    }
  }

  @Test func `every operator stands in the help`() {
    let lines = HelpContent(keys: .standard, columns: 76, palette: Palette(.none)).lines
    let text = lines.map { $0.spans.map(\.text).joined() }.joined(separator: "\n")
    for known in QueryOperator.allCases { #expect(text.contains(known.text), "\(known)") }
  }

  @Test func `the help tells of a post what its keys do there`() {
    let text = HelpContent(keys: .standard, columns: 76, palette: Palette(.none)).lines
      .map { $0.spans.map(\.text).joined() }
    #expect(text.contains("  M-< Home              to the beginning of the post"))
    #expect(text.contains("  M-> End               to the end of the post"))
    // Only the list gets more by itself; in the sources, followers and saved searches the key leads
    // to the last one.
    #expect(text.count { $0 == "  M-> End               to the last one" } == 2)
    #expect(text.count { $0.contains("more posts come by themselves") } == 1)
  }

  @Test func `what a key does in one place alone stands in the help`() {
    let content = HelpContent(keys: .standard, columns: 200, palette: Palette(.none))
    let text = content.lines.map { $0.spans.map(\.text).joined() }
    for place in KeyMap.Place.allCases where place != .form {
      for command in Command.allCases {
        let keys = KeyMap.standard.keys(for: command, in: place).map(\.text)
        guard !keys.isEmpty else { continue }
        let line = "  " + keys.joined(separator: " ")
        let words = command.explanation(in: place)
        #expect(
          text.contains { $0.hasPrefix(line + "  ") && $0.hasSuffix("  " + words) },
          "\(place): \(command)")
      }
    }
  }

  @Test func `the help tells what Tab does both ways, and Enter in the sheets`() {
    let text = HelpContent(keys: .standard, columns: 76, palette: Palette(.none)).lines
      .map { $0.spans.map(\.text).joined() }
    #expect(
      text.contains("  Tab S-Tab             complete the operator, name, tag or word; go back"))
    let sheet = text.drop { $0 != "In sources and followers" }.prefix { !$0.isEmpty }
    #expect(
      sheet.contains("  ⏎                     turn a source on or off; search a query or person"))
    #expect(text.contains("  M-o                   newest, top (♥ ⟳ ↩ together) or oldest first"))
  }

  @Test func `the help tells that Space reads on in it and elsewhere`() {
    var state = sampleState(columns: 80, rows: 24, posts: samplePosts(3))
    press(Key(.function(1)), in: &state)
    type(" ", into: &state)
    #expect(render(state).text(ofRow: 0).contains(" lines 21–41 of 126 "))
    let text = HelpContent(state).lines.map { $0.spans.map(\.text).joined() }
    #expect(
      text.contains("  Space                 turn a source on or off; elsewhere one screen down"))
  }

  @Test func `what is done to sources stands apart from what holds for followers as well`() {
    let text = HelpContent(keys: .standard, columns: 76, palette: Palette(.none)).lines
      .map { $0.spans.map(\.text).joined() }
    func keys(under title: String) -> [String] {
      text.drop { $0 != title }.dropFirst().prefix { !$0.isEmpty }
        .map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }
    #expect(keys(under: "In sources and followers") == ["M-<", "M->", "⏎"])
    #expect(keys(under: "In sources") == ["Space", "Tab", "M-l"])
  }

  @Test func `an own explanation of a known key is told`() {
    let text = HelpContent(keys: .standard, columns: 76, palette: Palette(.none)).lines
      .map { $0.spans.map(\.text).joined() }
    #expect(
      text.contains("  ⏎                     open the selected link, or post of the conversation"))
    #expect(text.contains("  Esc                   back to the post before, or to the list"))
  }

  @Test func `the help tells what keys do while a post is picked`() {
    var state = sampleState(columns: 80, rows: 200, posts: samplePosts(3))
    state.launch.isPicking = true
    press(Key(.function(1)), in: &state)
    let text = render(state).text
    #expect(text.contains("  ⏎                     pick the selected one, and leave "))
    #expect(text.contains("  Esc                   leave without a post "))
    #expect(text.contains("  Esc                   back "))
    for wrong in ["open the selected", "clear the query", "In a post", "click          open"] {
      #expect(!text.contains(wrong), "\(wrong)")
    }
    press(Key(.escape), in: &state)
    press(alt("v"), in: &state)
    #expect(state.note == nil, "no post can be opened")
  }

  @Test func `the first line tells what completes, as long as a key does`() {
    func first(_ keys: KeyMap) -> String? {
      HelpContent(keys: keys, columns: 76, palette: Palette(.none)).lines.first?
        .spans.map(\.text).joined()
    }
    #expect(first(.standard)?.hasSuffix(" Tab completes.") == true)
    let other = KeyMap.standard.binding(.complete, to: [Key(.function(9))])
    #expect(first(other)?.hasSuffix(" F9 completes.") == true)
    let none = KeyMap.standard.binding(.complete, to: [])
    #expect(first(none)?.hasSuffix(" from everywhere.") == true)
  }

  @Test func `the help follows other keys`() {
    let keys = KeyMap.standard.binding(.refresh, to: [Key(.function(9))])
    let text = HelpContent(keys: keys, columns: 76, palette: Palette(.none)).lines
      .map { $0.spans.map(\.text).joined() }
    #expect(text.contains { $0.contains("F9") && $0.hasSuffix(Command.refresh.explanation) })
    #expect(!text.contains { $0.contains("^R") })
  }
}
