import Canvas
import Posts
import Testing

@testable import Interface

/// What is said where the archive has no matches, and live sources have none for a reason.
struct NoneInArchiveTests {
  private func source(
    _ name: String, _ condition: SourceStatus.Condition, access: AccessDecision = .allowed(nil)
  ) -> SourceStatus {
    var settings = blueskySource
    settings.name = name
    return SourceStatus(name: name, condition: condition, settings: settings, access: access)
  }

  private let unreached = SourceStatus.Condition.failed(SearchError(message: "No route."))

  @Test func `from the answer of the archive to that of the last source the line stays the same`() {
    var state = live(sampleState("swift", posts: []))
    type("x", into: &state)
    _ = update(&state, answer([], to: state))
    let line = StateLine(state)
    #expect(line?.words == "Searching…")
    #expect(line?.advice == "the archive has none; keep typing to search for something else")
    for name in ["bluesky", "x"] {
      _ = update(&state, .searching(state.query, source: name))
      #expect(StateLine(state) == line)
    }
    _ = update(&state, answer([], to: state, from: "bluesky"))
    #expect(StateLine(state) == line)
    _ = update(&state, answer([], to: state, from: "x"))
    #expect(StateLine(state)?.words == "No posts match")
  }

  @Test func `where no live source will be asked it is said at once that nothing matches`() {
    var short = live(sampleState("", posts: []))
    type("xy", into: &short)
    _ = update(&short, answer([], to: short))
    #expect(StateLine(short)?.words == "No posts match")
    // The source has answered this text, and is not asked anew when its pause is over.
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources(Array(sampleSources.prefix(2))))
    _ = update(&state, answer([], to: state, from: "bluesky"))
    let until = Timestamp(milliseconds: noon.milliseconds + 2000)
    let limit = SearchError(.paused(until: until), message: "Enough.")
    _ = update(&state, failure(limit, to: state, from: "bluesky"))
    _ = update(&state, .clock(until))
    #expect(StateLine(state)?.words == "No posts match")
  }

  @Test func `what a source cannot look for comes behind that the archive has none`() {
    var state = sampleState("is:repost qqqq", posts: [])
    let error = SearchError(
      .notSearchable, message: "No post on home can match is:repost.", remedy: "Leave it out.")
    _ = update(&state, .sources([sampleSources[0], source("home", .failed(error))]))
    #expect(StateLine(state)?.words == "No posts match in the archive")
    // Asked again, the source could not look for it, either.
    #expect(
      StateLine(state)?.advice
        == "Not searchable — home: No post on home can match is:repost · Leave it out.")
    _ = update(&state, .sources([source("x", unreached)]))
    #expect(StateLine(state)?.advice == "Not available — x: No route · ^R asks again")
  }

  @Test func `that a person closed one source is no answer where another one found nothing`() {
    let refusal = SearchError(
      .refused, message: "home may not use the account.", remedy: "F2 changes it.")
    let closed = source("home", .failed(refusal), access: .refused)
    func said(_ others: SourceStatus...) -> String {
      var state = sampleState("swift", posts: [])
      _ = update(&state, .sources([sampleSources[0], closed] + others))
      return StateLine(state).map { $0.words + " · " + $0.advice } ?? ""
    }
    let none = "No posts match in the archive · "
    #expect(said().hasPrefix(none + "Access refused — home may not use the account"))
    let empty = source("x", .answered(count: .exactly(0), microseconds: 9000))
    #expect(said(empty).hasPrefix("No posts match · ^W"))
    #expect(said(source("x", unreached)).hasPrefix(none + "Not available — x: No route · "))
  }

  @Test func `what a person closed is not offered again, what lasts until its remedy only then`() {
    func advice(
      _ remedy: String, _ access: AccessDecision = .allowed(nil), kind: SearchError.Kind = .refused
    ) -> String? {
      let refusal = SearchError(kind, message: "No.", remedy: remedy)
      var state = sampleState("swift", posts: [])
      _ = update(&state, .sources([source("home", .failed(refusal), access: access)]))
      return StateLine(state)?.advice
    }
    let told = "Access refused — home: No · "
    #expect(
      advice("F2 changes it, or: twinstant accounts allow work", .refused)
        == told + "F2 changes it, or: twinstant accounts allow work")
    #expect(
      advice("Replace them: twinstant accounts add")
        == told + "Replace them: twinstant accounts add · ^R asks again then")
    #expect(advice("") == told + "^R asks again")
    let way = "Add an account of it: twinstant accounts add bluesky"
    #expect(
      advice(way, kind: .noAccount) == "No account — home: No · \(way) · ^R asks again then")
    #expect(
      advice("Wait.", kind: .paused(until: nil)) == "Paused — home: No · Wait. ^R asks again then")
    #expect(advice("Wait.", kind: .failed) == "Not available — home: No · Wait. ^R asks again")
  }

  @Test(arguments: [SearchError.Kind.noAccount, .refused])
  func `one that cannot be reached is told before one that wants an account`(
    kind: SearchError.Kind
  ) {
    let wish = SearchError(kind, message: "It wants an account.", remedy: "Add one.")
    var state = sampleState("swift", posts: [])
    _ = update(
      &state, .sources([source("home", .failed(wish)), source("bluesky", unreached)]))
    #expect(
      StateLine(state)?.advice
        == "Not available — bluesky: No route; no answer from home either · ^R asks again")
  }

  @Test func `all sources are named that failed`() {
    var state = sampleState("swift", posts: [])
    let names = ["bluesky", "home", "x"]
    for (count, others) in [(2, "home"), (3, "home and x")] {
      _ = update(&state, .sources(names.prefix(count).map { source($0, unreached) }))
      #expect(
        StateLine(state)?.advice
          == "Not available — bluesky: No route; no answer from \(others) either · ^R asks again")
    }
  }
}
