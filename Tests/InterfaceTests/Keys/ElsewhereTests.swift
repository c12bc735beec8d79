import Canvas
import Posts
import Testing

@testable import Interface

/// Keys that do something only in another place.
struct ElsewhereTests {
  private func last(_ state: State) -> String { String(render(state).text(ofRow: 23).dropFirst()) }

  @Test(arguments: [alt("v"), alt("n"), alt("p"), alt("g"), control("g"), Key(.down, .control)])
  func `in the list a key of the open post says so`(key: Key) {
    var state = sampleState("swift", posts: samplePosts(3))
    let (field, results) = (state.field, state.results)
    #expect(press(key, in: &state) == [])
    #expect(last(state) == "\(key.text) is a key of the open post: ⏎ opens the selected one.")
    #expect(state.field == field && state.results == results)
    press(Key(.down), in: &state)
    #expect(state.note == nil)
  }

  @Test(arguments: [alt("v"), control("g")])
  func `where no post is there is none to open for a key`(key: Key) {
    var state = sampleState("swift", posts: [])
    #expect(press(key, in: &state) == [])
    #expect(last(state) == "There is no post here.")
  }

  @Test(arguments: [control("t"), alt("i"), alt("o")])
  func `in an open post a key of the list says so`(key: Key) {
    var state = sampleState("swift", posts: samplePosts(3))
    press(Key(.enter), in: &state)
    #expect(press(key, in: &state) == [])
    #expect(last(state) == "\(key.text) is a key of the list: Esc goes back to it.")
    #expect(state.detail != nil && state.scope == .all && state.order == .newest)
  }

  @Test(arguments: [Key(.backspace), control("w"), control("u"), Key(.backspace, .alt)])
  func `in an open post a key that erases says whose it is, and erases nothing out of sight`(
    key: Key
  ) {
    var state = sampleState("swift", posts: samplePosts(3))
    press(Key(.enter), in: &state)
    #expect(press(key, in: &state) == [])
    #expect(last(state) == "\(key.text) is a key of the query: Esc goes back to it.")
    #expect(state.detail != nil && state.field.text == "swift")
  }

  @Test func `a key of the sources says so in both`() {
    var state = sampleState("swift", posts: samplePosts(3))
    press(alt("l"), in: &state)
    #expect(last(state) == "M-l is a key of the sources: F2 shows them.")
    press(Key(.enter), in: &state)
    press(alt("l"), in: &state)
    #expect(last(state) == "M-l is a key of the sources: F2 shows them.")
  }

  @Test(arguments: Command.allCases)
  func `the key of each command says where it belongs in the place that lacks it`(
    command: Command
  ) {
    let places = Set(
      KeyMap.standard.entries.filter { $0.command == command }.flatMap(\.places))
    let isInBoth = places.isSuperset(of: [.list, .detail])
    var state = sampleState("swift", posts: samplePosts(3))
    if !isInBoth { state.launch.keys = state.launch.keys.binding(command, to: [alt("9")]) }
    if places.contains(.list) { press(Key(.enter), in: &state) }
    let isOpen = state.detail != nil
    press(alt("9"), in: &state)
    if Command.ofSources.contains(command) {
      #expect(last(state) == "M-9 is a key of the sources: F2 shows them.")
    } else if places.contains(.detail), !isInBoth {
      #expect(last(state) == "M-9 is a key of the open post: ⏎ opens the selected one.")
    } else if places.contains(.list), !isInBoth, !Command.editing.contains(command) {
      #expect(last(state) == "M-9 is a key of the list: Esc goes back to it.")
    }
    #expect((state.detail != nil) == isOpen && state.field.text == "swift")
  }

  /// The sheets in front, and keys of what lies beneath.
  private static let inSheets: [(Int, [Key])] = [
    (1, [Key(.function(3)), control("r"), alt("c"), control("o"), Key(.insert)]),
    (2, [Key(.function(3)), alt("w"), alt("c"), alt("t"), alt("q")]),
    (3, [control("r"), Key(.function(5)), alt("c")]),
    (4, [Key(.function(3)), control("r"), alt("c")]),
  ]

  @Test(arguments: inSheets)
  func `in a sheet a key of the posts or of the list says so`(sheet: Int, keys: [Key]) {
    var state = live(sampleState("swift", posts: samplePosts(3)))
    press(Key(.function(sheet)), in: &state)
    let before = state.sheet
    for key in keys {
      #expect(press(key, in: &state) == [], "\(key.text)")
      #expect(last(state) == "\(key.text) is a key of the posts: Esc goes back to them.")
    }
    for key in [control("t"), alt("i"), alt("o")] {
      #expect(press(key, in: &state) == [], "\(key.text)")
      #expect(last(state) == "\(key.text) is a key of the list: Esc goes back to it.")
    }
    #expect(state.sheet == before)
    press(Key(.down), in: &state)
    #expect(state.note == nil)
  }

  @Test(arguments: [1, 3, 4])
  func `a key of the sources says so in the other sheets`(sheet: Int) {
    var state = live(sampleState("swift", posts: samplePosts(3)))
    press(Key(.function(sheet)), in: &state)
    #expect(press(alt("l"), in: &state) == [])
    #expect(last(state) == "M-l is a key of the sources: F2 shows them.")
  }

  @Test(arguments: [Key(.escape), control("d")])
  func `on an empty query a key that leaves other programs says what leaves this one`(key: Key) {
    var state = sampleState("", posts: samplePosts(3))
    #expect(press(key, in: &state) == [])
    #expect(last(state) == "The query is empty: ^C quits.")
    press(Key(.down), in: &state)
    #expect(state.note == nil)
    type("s", into: &state)
    press(key, in: &state)
    #expect(state.note == nil, "there it clears the query, or has nothing to erase")
    state = sampleState("", posts: samplePosts(3))
    state.launch.isPicking = true
    press(key, in: &state)
    #expect(state.note == nil)
    state = sampleState("", posts: samplePosts(3))
    state.launch.keys = state.launch.keys.binding(.quit, to: [control("x")])
    press(key, in: &state)
    #expect(last(state) == "The query is empty: ^X quits.")
  }

  @Test func `keys of the field, and keys of nothing, say nothing`() {
    var state = sampleState("swift", posts: samplePosts(3))
    press(Key(.function(12)), in: &state)
    #expect(state.note == nil)
    press(Key(.enter), in: &state)
    for key in [control("a"), control("k"), control("d"), alt("b"), Key(.function(12))] {
      #expect(press(key, in: &state) == [] && state.note == nil, "\(key.text)")
    }
    press(Key(.function(1)), in: &state)
    press(alt("v"), in: &state)
    #expect(state.note == nil)
  }

  @Test func `Tab says when it comes to no other link`() {
    var state = sampleState("", posts: [samplePost("words")])
    press(Key(.enter), in: &state)
    press(Key(.tab), in: &state)
    #expect(state.note == nil && state.detail?.link == 0)
    press(Key(.tab), in: &state)
    #expect(last(state) == "This is the only link.")
  }
}
