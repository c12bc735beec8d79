import Canvas
import Posts
import Testing

@testable import Interface

struct SavedSearchesTests {
  private let f4 = Key(.function(4))

  /// Saved searches that were looked at an hour before noon.
  private func saved(_ texts: [String]) -> [SavedSearch] {
    texts.map { SavedSearch(text: $0, looked: Timestamp(seconds: noon.seconds - 3600)) }
  }

  private func state(_ texts: String..., query: String = "") -> State {
    var state = sampleState(query, posts: samplePosts(3))
    _ = update(&state, .saved(saved(texts), problems: []))
    return state
  }

  /// A state with a saved search that was just run, whose rows are still to come.
  private func running(_ text: String) -> State {
    var state = state(text)
    press(f4, in: &state)
    press(Key(.enter), in: &state)
    return state
  }

  @Test(arguments: [Key(.insert)])
  func `Insert saves the query, with its newest row as looked at`(key: Key) {
    var state = sampleState("swift  conc ", posts: samplePosts(3))
    let search = SavedSearch(
      text: "swift conc", looked: noon, newest: samplePosts(3)[0].order)
    #expect(
      press(key, in: &state) == [
        .keepSaved(.add(search, at: nil)), .watchSaved([search], isOpen: false),
      ])
    #expect(state.saved.searches == [search])
    #expect(state.note?.text == "Saved “swift conc”. F4 shows what is new.")
    #expect(state.sheet == nil && state.field.text == "swift  conc ")
  }

  @Test func `what is saved already is not saved twice, and nothing is not saved`() {
    var state = state("swift", query: "swift")
    #expect(press(Key(.insert), in: &state).isEmpty)
    #expect(state.note?.text == "“swift” is saved already.")
    var empty = self.state()
    #expect(press(Key(.insert), in: &empty).isEmpty)
    #expect(empty.note?.text == "Type a query first: then it can be saved.")
  }

  @Test func `a scope is saved as what it means`() {
    var state = state(query: "swift")
    press(alt("i"), times: 2, in: &state)
    press(Key(.insert), in: &state)
    #expect(state.saved.searches.map(\.text) == ["in:likes swift"])
  }

  @Test(arguments: [
    "otte", "otters OR fish", "\"big fish", "fish OR", "(a OR b", "", "a OR since:2026-0",
  ])
  func `what a scope and a text find is found by what is saved of them`(_ text: String) throws {
    var state = state(query: text)
    _ = update(&state, .ownHandles(["ada"]))
    for _ in 0..<2 {
      press(alt("i"), in: &state)
      let typed = try #require(state.typedQuery)
      let saved = Query(
        parsing: typed, lastWordIsPrefix: true,
        in: Query.Context(now: noon, ownHandles: ["ada"]))
      #expect(saved == state.query, "\(typed)")
    }
  }

  @Test func `a text that leaves its scope no room is not saved as another one`() {
    let words = (1...Query.maxWords).map { "w\($0)" }
    var state = state(query: words.joined(separator: " "))
    press(alt("i"), times: 2, in: &state)
    #expect(press(Key(.insert), in: &state).isEmpty)
    #expect(state.saved.searches.isEmpty)
    #expect(
      state.note?.text == "So many words have no room for “in:likes”: leave one out to save them.")
    press(Key(.backspace), times: 4, in: &state)
    press(Key(.insert), in: &state)
    let fewer = words.dropLast().joined(separator: " ")
    #expect(state.saved.searches.map(\.text) == ["in:likes " + fewer])
  }

  @Test func `a plus saves in the sheet, and is a character of the query elsewhere`() {
    var state = state("coffee", query: "swift")
    press(f4, in: &state)
    press(Key(.character("+")), in: &state)
    #expect(state.saved.searches.map(\.text) == ["coffee", "swift"])
    #expect(state.selectedSaved?.text == "swift")
    press(Key(.escape), in: &state)
    type("+", into: &state)
    #expect(state.field.text == "swift+")
    press(Key(.function(1)), in: &state)
    type("+", into: &state)
    #expect(state.field.text == "swift++" && state.sheet == nil)
  }

  @Test func `opening looks for what another copy saved, and letters go into the query`() {
    var state = state("coffee", "swift", query: "swift")
    #expect(
      press(f4, in: &state) == [
        .loadSaved, .watchSaved(state.saved.searches, isOpen: true),
      ])
    #expect(state.selectedSaved?.text == "swift", "the one of the query is selected")
    #expect(press(f4, in: &state) == [.watchSaved(state.saved.searches, isOpen: false)])
    #expect(state.sheet == nil)
    press(alt("a"), in: &state)
    press(Key(.home), in: &state)
    type(" ", into: &state)
    #expect(state.field.text == "swift" && state.selectedSaved?.text == "swift", "a screen down")
    type("x", into: &state)
    #expect(state.sheet == nil && state.field.text == "swiftx")
  }

  @Test func `Enter runs a search, and its rows count as looked at when they are there`() {
    var state = state("coffee", "swift")
    _ = update(&state, .news("coffee", News(3)))
    press(f4, in: &state)
    let effects = press(Key(.enter), in: &state)
    #expect(effects.contains(search("coffee")) && state.sheet == nil)
    #expect(!effects.contains { if case .keepSaved = $0 { true } else { false } })
    #expect(state.savedMark == "saved: 3 new F4")
    let posts = samplePosts(3)
    let looked = update(&state, answer(posts, to: state))
    #expect(
      looked.contains(.keepSaved(.look("coffee", at: noon, newest: posts[0].order))))
    #expect(state.savedMark == "")
    #expect(state.saved.searches[0].looked == noon)
    #expect(state.saved.searches[1].looked != noon)
    // A look happens once: no key after it is another one.
    #expect(press(Key(.down), in: &state) == [])
  }

  @Test func `a search without rows was looked at all the same`() {
    var state = running("coffee")
    #expect(
      update(&state, answer([], to: state)).contains(
        .keepSaved(.look("coffee", at: noon, newest: nil))))
    #expect(state.saved.searches[0].seenUpTo?.createdAt == noon)
  }

  @Test func `what waits behind the mark was not looked at, and what is shown later was`() {
    var state = running("coffee")
    let posts = samplePosts(5)
    _ = update(&state, answer(Array(posts[2...]), to: state))
    press(Key(.down), in: &state)
    _ = update(&state, answer(posts, to: state))
    #expect(state.newerMark == "▲ 2 newer ^T")
    #expect(state.saved.searches[0].newest == posts[2].order)
    #expect(
      press(control("t"), in: &state).contains(
        .keepSaved(.look("coffee", at: noon, newest: posts[0].order))))
  }

  /// A state with the rows of a saved search that is in the field, one further down selected, and a
  /// newer post that waits.
  private func waiting() -> State {
    var state = state("swift", query: "swift")
    press(Key(.down), in: &state)
    let posts = [samplePost("just now", age: 1)] + samplePosts(3)
    _ = update(&state, answer(posts, to: state))
    _ = update(&state, .news("swift", News(1)))
    return state
  }

  @Test func `run where it is in the field already, a search shows what waited`() {
    var state = waiting()
    #expect(state.newerMark == "▲ 1 newer ^T")
    press(f4, in: &state)
    let effects = press(Key(.enter), in: &state)
    #expect(state.results.posts.map(\.text).first == "just now")
    #expect(state.results.selected == 0 && state.newerMark == "" && state.savedMark == "")
    let newest = samplePost("just now", age: 1).order
    #expect(effects.contains(.keepSaved(.look("swift", at: noon, newest: newest))))
  }

  @Test func `what waits behind the mark stays new when a post below it is opened`() {
    var state = waiting()
    let opened = press(Key(.enter), in: &state)
    let newest = samplePosts(1)[0].order
    #expect(opened.contains(.keepSaved(.look("swift", at: noon, newest: newest))))
    press(Key(.escape), in: &state)
    #expect(state.savedMark == "saved: 1 new F4")
  }

  @Test func `a boost in the row of its original counts as seen with that row`() {
    var state = running("coffee")
    let posts = samplePosts(3)
    let boost = boost(of: posts[2], by: "grace", age: 0)
    let looked = update(&state, answer([boost] + posts, to: state))
    #expect(state.results.posts == posts)
    #expect(looked.contains(.keepSaved(.look("coffee", at: noon, newest: boost.order))))
  }

  @Test func `a boost that is newer than what waits behind the mark is seen with that`() {
    var state = running("coffee")
    let posts = samplePosts(5)
    _ = update(&state, answer(Array(posts[2...]), to: state))
    press(Key(.down), in: &state)
    let boost = boost(of: posts[3], by: "grace", age: 0)
    _ = update(&state, answer([boost] + posts, to: state))
    #expect(state.newerMark == "▲ 2 newer ^T")
    #expect(state.saved.searches[0].newest == posts[2].order)
    press(control("t"), in: &state)
    #expect(state.saved.searches[0].newest == boost.order)
  }

  @Test func `typing past a saved search is no look; opening a post of it is one`() {
    var state = state("swift")
    for _ in "swift" {
      type("s", into: &state)
      press(Key(.backspace), in: &state)
    }
    for letter in "swift" {
      type(String(letter), into: &state)
      let effects = update(&state, answer(samplePosts(3), to: state))
      #expect(!effects.contains { if case .keepSaved = $0 { true } else { false } })
    }
    #expect(
      press(Key(.enter), in: &state).contains(
        .keepSaved(.look("swift", at: noon, newest: samplePosts(3)[0].order))))
  }

  @Test func `a post of the year 2100 counts neither as seen nor for ever as new`() {
    var state = running("coffee")
    let posts = [samplePost("from afar", age: -86_400 * 30_000)] + samplePosts(3)
    _ = update(&state, answer(posts, to: state))
    #expect(state.saved.searches[0].newest == posts[1].order)
  }

  @Test func `invented posts of the demo are not looked at`() {
    var state = state("coffee")
    _ = update(&state, .demo(.ready))
    press(f4, in: &state)
    press(Key(.enter), in: &state)
    let effects = update(&state, answer(samplePosts(3), to: state))
    #expect(!effects.contains { if case .keepSaved = $0 { true } else { false } })
  }

  @Test func `Del removes, ^_ brings back to the same place`() {
    var state = state("coffee", "swift", "tea")
    press(f4, in: &state)
    press(Key(.down), in: &state)
    #expect(press(Key(.delete), in: &state).first == .keepSaved(.remove("swift")))
    #expect(state.saved.searches.map(\.text) == ["coffee", "tea"])
    #expect(state.selectedSaved?.text == "tea")
    #expect(state.note?.text == "Removed “swift”. ^_ brings it back.")
    let effects = press(control("_"), in: &state)
    guard case .keepSaved(.add(let search, at: 1)) = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(search.text == "swift" && state.selectedSaved == search)
    press(control("_"), in: &state)
    #expect(state.note?.text == "Nothing is left to bring back.")
  }

  @Test func `the selected one stays selected and where it is, whatever is new or was saved`() {
    var state = state("coffee", "swift", "tea")
    press(f4, in: &state)
    press(Key(.down), in: &state)
    let before = render(state).text.split(separator: "\n").firstIndex { $0.contains("▌ swift") }
    for text in ["tea", "swift", "coffee"] {
      _ = update(&state, .news(text, News(5)))
      #expect(state.selectedSaved?.text == "swift")
    }
    let after = render(state).text.split(separator: "\n").firstIndex { $0.contains("▌ swift") }
    #expect(before == after && before != nil)
    _ = update(&state, .saved(saved(["new", "coffee", "swift"]), problems: []))
    #expect(state.selectedSaved?.text == "swift")
  }

  @Test func `news of a search that is gone changes nothing`() {
    var state = state("coffee")
    _ = update(&state, .news("gone", News(5)))
    #expect(state.savedMark == "")
  }

  @Test func `running asks for all posts, the newest first, whatever was chosen before`() {
    var state = state("coffee", query: "coffee")
    press(alt("o"), in: &state)
    press(alt("i"), in: &state)
    press(f4, in: &state)
    #expect(press(Key(.enter), in: &state).contains(search("coffee")))
    #expect(state.scope == .all && state.order == .newest)
  }
}
