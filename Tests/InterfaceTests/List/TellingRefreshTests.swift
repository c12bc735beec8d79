import Canvas
import Posts
import Testing

@testable import Interface

/// What the last line says about a refresh that some source could not answer.
struct TellingRefreshTests {
  private let capped = SearchError(
    .overBudget, message: "This could pass $0.50 today.", remedy: "F2 shows the caps.")
  private let stopped = SearchError(message: "No route to host.", remedy: "Is there a network?")

  /// Rows during a refresh of the archive and three services.
  private func refreshed(_ ages: [Int64] = [10, 20], columns: Int = 80) -> State {
    var state = live(sampleState("swift", columns: columns, posts: posts(ages)))
    var settings = blueskySource
    settings.name = "home"
    let home = SourceStatus(name: "home", settings: settings, access: .allowed(nil))
    _ = update(&state, .sources([home]))
    press(control("r"), in: &state)
    return state
  }

  /// A service's answer that it has nothing new.
  private func nothing(from source: String, to state: State) -> Action {
    answer([], to: state, stage: .newer, from: source)
  }

  @Test(arguments: [
    ["x", "bluesky", "home", "archive"], ["archive", "x", "home", "bluesky"],
    ["home", "bluesky", "archive", "x"],
  ])
  func `why one source failed stands behind what the others said, whoever is last`(
    order: [String]
  ) {
    var state = refreshed(columns: 120)
    for name in order {
      switch name {
      case "archive": _ = update(&state, answer(posts([10, 20]), to: state))
      case "x": _ = update(&state, failure(capped, to: state, from: name))
      default: _ = update(&state, nothing(from: name, to: state))
      }
    }
    let told = "No newer posts · x over budget: This could pass $0.50 today. F2 shows the caps."
    #expect(render(state).text(ofRow: 23) == " " + told)
  }

  @Test func `of several that failed it is said which, where another one answered`() {
    var state = refreshed()
    _ = update(&state, failure(capped, to: state, from: "x"))
    _ = update(&state, failure(stopped, to: state, from: "bluesky"))
    _ = update(&state, answer(posts([10, 20]), to: state))
    _ = update(&state, nothing(from: "home", to: state))
    #expect(
      render(state).text(ofRow: 23) == " No newer posts · x over budget, bluesky failed.")
  }

  @Test func `where no service answered it is not said that there is nothing newer`() {
    var state = refreshed()
    for (name, error) in [("x", capped), ("bluesky", stopped), ("home", stopped)] {
      _ = update(&state, failure(error, to: state, from: name))
    }
    _ = update(&state, answer(posts([10, 20]), to: state))
    #expect(
      (22..<24).map { render(state).text(ofRow: $0) } == [
        " x: This could pass $0.50 today. F2 shows the caps. · bluesky and home: No",
        " route to host. Is there a network?",
      ])
  }

  @Test func `where there is no post it is said that none came, once all have answered`() {
    var state = refreshed([])
    for name in ["archive", "x", "home"] {
      _ = update(&state, answer([], to: state, from: name))
      #expect(state.note == nil, "\(name)")
    }
    _ = update(&state, answer([], to: state, from: "bluesky"))
    #expect(state.note?.text == "Asked again: no posts.")
  }

  @Test func `where there is no post either it is said who was not asked again`() {
    var state = refreshed([])
    state.results.refresh.awaited.subtract(["bluesky", "home"])
    _ = update(&state, answer([], to: state))
    #expect(state.note == nil)
    _ = update(&state, answer([], to: state, from: "x", usage: Usage(isKept: true)))
    #expect(state.note?.text == "x was not asked again: its answer of today stands.")
  }

  @Test func `where no service was asked it is said of the archive only`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    for index in 1..<state.sources.count { state.sources[index].condition = .off }
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([10, 20]), to: state))
    #expect(state.note?.text == "No newer posts in the archive.")
    state = sampleState("swift", posts: [])
    press(control("r"), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(state.note?.text == "Asked the archive again: no posts.")
  }

  @Test func `nothing stands on the keys of the question that the key puts again`() {
    let undecided = SourceStatus(name: "x", settings: xSource)
    for ages in [[10, 20], []] as [[Int64]] {
      var state = sampleState("swift", posts: posts(ages))
      _ = update(&state, .sources([sampleSources[0], undecided]))
      press(Key(.escape), in: &state)
      press(control("r"), in: &state)
      _ = update(&state, answer(posts(ages), to: state))
      #expect(state.access != nil && state.note == nil)
      #expect(render(state).text(ofRow: 23) == " Tab choose  ⏎ answer  Esc later")
    }
  }

  @Test(arguments: [("sw", 3), ("swi", 4)])
  func `of a text that is too short it is said for whom`(text: String, least: Int) {
    let answers: [(ages: [Int64], told: String)] = [
      ([10, 20], "No newer posts in the archive"), ([], "Asked the archive again: no posts"),
    ]
    for (ages, told) in answers {
      var state = live(sampleState(text, posts: posts(ages)))
      state.launch.minimumLength = least
      press(control("r"), in: &state)
      _ = update(&state, answer(posts(ages), to: state))
      let short = "too short for bluesky and x, which need \(least) characters."
      #expect(state.note?.text == "\(told) · \(short)")
      // A source that would not be asked for a longer text, either, is not named.
      state.sources[1].condition = .off
      press(control("r"), in: &state)
      _ = update(&state, answer(posts(ages), to: state))
      let one = "too short for x, which needs \(least) characters."
      #expect(state.note?.text == "\(told) · \(one)")
      // Nor is a source whose account is gone.
      state.sources[2].condition = .failed(SearchError(.noAccount, message: "x has no account."))
      press(control("r"), in: &state)
      _ = update(&state, answer(posts(ages), to: state))
      #expect(state.note?.text == told + ".")
    }
  }

  @Test func `where nothing is typed nothing is too short, nor is it where newer posts came`() {
    for text in ["", " "] {
      var state = live(sampleState(text, posts: posts([10, 20])))
      press(control("r"), in: &state)
      _ = update(&state, answer(posts([10, 20]), to: state))
      #expect(state.note?.text == "No newer posts in the archive.")
    }
    var state = live(sampleState("sw", posts: posts([10, 20])))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([1, 10, 20]), to: state))
    #expect(state.note == nil)
  }

  @Test func `a reason that all have is told once`() {
    var state = refreshed()
    for name in ["x", "bluesky", "home"] {
      _ = update(&state, failure(stopped, to: state, from: name))
    }
    _ = update(&state, answer(posts([10, 20]), to: state))
    let told = "x, bluesky and home: No route to host. Is there a network?"
    #expect(state.note?.text == told)
  }

  @Test func `a reason that begins with the name of its source has it once`() {
    var state = refreshed()
    let spent = SearchError(.overBudget, message: "x has cost $0.45 of $0.50 this day.")
    _ = update(&state, failure(spent, to: state, from: "x"))
    _ = update(&state, failure(stopped, to: state, from: "bluesky"))
    let told =
      "x has cost $0.45 of $0.50 this day. · bluesky: No route to host. Is there a network?"
    #expect(state.note?.text == told)
  }

  @Test func `a command that ends a reason is not run into the next one`() {
    var state = refreshed()
    let unsigned = SearchError(
      message: "It has no account.", remedy: "Add one: twinstant accounts add mastodon")
    _ = update(&state, failure(unsigned, to: state, from: "home"))
    _ = update(&state, failure(stopped, to: state, from: "bluesky"))
    #expect(state.note?.text.contains("accounts add mastodon · bluesky: No route") == true)
  }

  @Test func `before three reasons stand the names of all who have one`() {
    var state = refreshed()
    let broken = SearchError(message: "It broke.")
    for (name, error) in [("x", capped), ("bluesky", stopped), ("home", broken)] {
      _ = update(&state, failure(error, to: state, from: name))
    }
    _ = update(&state, answer(posts([10, 20]), to: state))
    let told =
      "x over budget, bluesky failed, home failed · x: This could pass $0.50 today. F2 shows the"
      + " caps. · bluesky: No route to host. Is there a network? · home: It broke."
    #expect(state.note?.text == told)
  }

  @Test func `a long reason cuts off no short one`() {
    var state = refreshed(columns: 40)
    let spent = SearchError(
      .overBudget, message: "x has cost $0.45 of $0.50 this day, and one answer up to $0.15.",
      remedy: "Raise max_per_day in the settings, or wait until tomorrow.")
    _ = update(&state, failure(spent, to: state, from: "x"))
    _ = update(&state, failure(stopped, to: state, from: "bluesky"))
    #expect(
      (21..<24).map { render(state).text(ofRow: $0) } == [
        " x over budget, bluesky failed ·",
        " bluesky: No route to host. Is there a",
        " network? · x has cost $0.45 of $0.50…",
      ])
  }

  @Test(arguments: [false, true])
  func `an answer that was kept for the day says nothing of newer posts`(fails: Bool) {
    var state = refreshed()
    if fails {
      _ = update(&state, failure(stopped, to: state, from: "bluesky"))
      _ = update(&state, failure(stopped, to: state, from: "home"))
    } else {
      state.results.refresh.awaited.subtract(["bluesky", "home"])
    }
    _ = update(&state, answer(posts([10, 20]), to: state, from: "x", usage: Usage(isKept: true)))
    _ = update(&state, answer(posts([10, 20]), to: state))
    let told = "bluesky and home: No route to host. Is there a network?"
    let kept = "x was not asked again: its answer of today stands."
    #expect(state.note?.text == (fails ? told : kept))
  }

  @Test func `nothing is said of kept answers where another service has news`() {
    var state = refreshed()
    state.results.refresh.awaited.remove("home")
    _ = update(&state, answer(posts([10, 20]), to: state, from: "x", usage: Usage(isKept: true)))
    _ = update(&state, answer(posts([1, 10, 20]), to: state))
    _ = update(&state, nothing(from: "bluesky", to: state))
    #expect(state.note == nil)
  }

  @Test func `all that were not asked are named`() {
    var state = refreshed()
    for name in ["x", "home", "bluesky"] {
      let usage = Usage(isKept: true)
      _ = update(&state, answer(posts([10, 20]), to: state, from: name, usage: usage))
    }
    _ = update(&state, answer(posts([10, 20]), to: state))
    #expect(
      state.note?.text
        == "bluesky, home and x were not asked again: their answers of today stand.")
  }

  @Test func `beside newer posts it is said why a source failed`() {
    var state = refreshed()
    _ = update(&state, failure(capped, to: state, from: "x"))
    _ = update(&state, answer(posts([1, 10, 20]), to: state))
    _ = update(&state, nothing(from: "bluesky", to: state))
    _ = update(&state, nothing(from: "home", to: state))
    #expect(state.note?.text == "x: This could pass $0.50 today. F2 shows the caps.")
  }

  @Test func `nothing of it is said to another text`() {
    var state = refreshed()
    _ = update(&state, failure(capped, to: state, from: "x"))
    type("s", into: &state)
    _ = update(&state, answer(posts([10, 20]), to: state))
    for name in ["bluesky", "home"] {
      _ = update(&state, answer([], to: state, from: name))
    }
    #expect(state.note == nil)
  }

  @Test func `so it is where there were no posts before`() {
    var state = refreshed([])
    _ = update(&state, answer([], to: state))
    _ = update(&state, failure(capped, to: state, from: "x"))
    _ = update(&state, answer([], to: state, from: "home"))
    #expect(state.note == nil)
    var vain = state
    _ = update(&vain, answer([], to: vain, from: "bluesky"))
    #expect(
      StateLine(vain)?.advice.hasPrefix("Over budget — x: This could pass $0.50 today") == true)
    _ = update(&state, answer(posts([1]), to: state, from: "bluesky"))
    #expect(state.note?.text == "x: This could pass $0.50 today. F2 shows the caps.")
  }
}
