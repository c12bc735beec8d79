import Canvas
import Posts
import Testing

@testable import Interface

struct UsefulnessTests {
  @Test func `of queries used as often the later comes first`() {
    #expect(Usefulness.order(["a1", "b2", "c3"]) == ["c3", "b2", "a1"])
    #expect(Usefulness.order([]) == [])
  }

  @Test func `what is used again and again comes before what was used once just now`() {
    let uses = ["daily", "x1", "daily", "x2", "daily", "once"]
    #expect(Usefulness.order(uses).prefix(2) == ["daily", "once"])
  }

  @Test func `what was used often long ago falls behind what is used now`() {
    let old = Array(repeating: ["old", "-"], count: 10).flatMap(\.self)
    let new = (1...100).map { "new\($0 % 5)" }
    let order = Usefulness.order(old + new)
    #expect(order.suffix(2) == ["-", "old"] && order.count == 7, "\(order)")
    #expect(Set(order.prefix(5)) == ["new0", "new1", "new2", "new3", "new4"])
  }

  @Test func `a use on the way to a longer query does not count, others of the same text do`() {
    #expect(Usefulness.order(["swift", "swift conc", "tea"]) == ["tea", "swift conc"])
    let uses = ["swift", "tea", "swift", "swift conc"]
    #expect(Usefulness.order(uses) == ["swift conc", "tea", "swift"])
    #expect(Usefulness.order(["swift conc", "swift"]) == ["swift", "swift conc"])
  }

  @Test func `each stands once, whatever was used`() {
    var uses: [String] = []
    for number in 0..<2000 { uses.append("query \(number * number % 37)") }
    let order = Usefulness.order(uses)
    #expect(Set(order) == Set(uses) && order.count == Set(uses).count)
  }

  @Test func `the lists stand by use, and M-up walks by time`() {
    var state = sampleState(columns: 120, posts: samplePosts(3))
    _ = update(&state, .history(["#wwdc", "from:ada", "#wwdc", "coffee"]))
    #expect(state.recall.recent == ["#wwdc", "coffee", "from:ada"])
    let rows = render(state).text.split(separator: "\n").map(String.init)
    let recent = rows.firstIndex { $0.contains("│ Recent ") } ?? 0
    #expect(rows[recent + 1].contains("#wwdc") && rows[recent + 2].contains("coffee"))
    var walked: [String] = []
    for _ in 0..<3 {
      press(Key(.up, .alt), in: &state)
      walked.append(state.field.text)
    }
    #expect(walked == ["coffee", "#wwdc", "from:ada"])
    press(Key(.function(2)), in: &state)
    // Behind the line that adds an account.
    press(Key(.down), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.field.text == "#wwdc")
  }

  @Test func `F2 has as many rows as there are queries of use`() {
    var state = sampleState(posts: samplePosts(3))
    _ = update(&state, .history(["swift", "swift conc", "tea"]))
    press(Key(.function(2)), in: &state)
    press(Key(.end), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.field.text == "swift conc")
  }

  @Test func `the same query counts once each time that the program is started`() {
    var state = sampleState("tea", posts: samplePosts(3))
    _ = update(&state, .history(["ink", "tea", "ink", "tea"]))
    #expect(state.recall.recent == ["tea", "ink"])
    let opened = press(Key(.enter), in: &state)
    #expect(opened.first == .remember("tea"))
    #expect(state.recall.uses == ["ink", "tea", "ink", "tea", "tea"])
    for _ in 0..<3 {
      press(Key(.escape), in: &state)
      #expect(press(Key(.enter), in: &state) == [.thread(samplePosts(3)[0])])
    }
    // This also holds where the file of the history is read only then.
    _ = update(&state, .history(["cup"]))
    press(Key(.escape), in: &state)
    #expect(press(Key(.enter), in: &state) == [.thread(samplePosts(3)[0])])
    #expect(state.recall.uses == ["cup", "ink", "tea", "ink", "tea", "tea"])
  }

  @Test func `what is used at each start comes before what was used often once`() {
    let starts = Array(repeating: "daily", count: 9)
    let recall = QueryRecall(["old", "x1", "old", "x2", "old", "x3"] + starts)
    #expect(recall.recent.first == "daily")
    #expect(recall.queries.last == "daily")
  }

  @Test func `with a space in front a query is not remembered`() {
    var state = sampleState(" swift", posts: samplePosts(3))
    #expect(press(Key(.enter), in: &state) == [.thread(samplePosts(3)[0])])
    press(Key(.escape), in: &state)
    let effects = press(Key(.escape), in: &state)
    #expect(!effects.contains { if case .remember = $0 { true } else { false } })
    #expect(state.recall.queries.isEmpty)
  }

  @Test(arguments: ["min_likes:many", "has:vidoe", "→"])
  func `a text that searches nothing is not remembered`(text: String) {
    var state = sampleState(text, posts: samplePosts(3))
    #expect(press(control("c"), in: &state) == [.quit(.done)])
    #expect(press(Key(.enter), in: &state) == [.thread(samplePosts(3)[0])])
    #expect(state.recall.queries.isEmpty)
    press(Key(.escape), in: &state)
    type(" swift", into: &state)
    _ = update(&state, answer(samplePosts(3), to: state))
    #expect(press(control("c"), in: &state) == [.remember(text + " swift"), .quit(.done)])
  }

  @Test func `letters typed on the way are no queries of use`() {
    var state = sampleState()
    for letter in "swift" {
      type(String(letter), into: &state)
      _ = update(&state, answer(samplePosts(3), to: state))
    }
    press(Key(.enter), in: &state)
    #expect(state.recall.queries == ["swift"])
  }
}
