import Budget
import Foundation
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import twinstant

/// The answer to a request that costs money and has left is kept, whatever is typed meanwhile.
struct BoughtPostsTests {
  let scheduler = TestScheduler()
  let questions = Subject<Question, Never>()
  let refreshes = Subject<Void, Never>()
  let spendingReads = Subject<Void, Never>()
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("twinstant-bought-\(UUID().uuidString)").path

  private static let prices = Prices(
    perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
    maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000))

  /// Answers each query with one post whose id is the length of the request's address.
  private func answer(_ request: HTTPRequest) -> Reply {
    guard request.url.contains("query=") else { return .ok("") }
    return .ok(
      #"{"data":[{"id":"\#(request.url.count)","text":"swift","author_id":"1","#
        + #""created_at":"2026-11-20T10:00:00.000Z"}],"meta":{"result_count":1,"newest_id":"7"}}"#)
  }

  private func live(over script: ScriptedTransport) -> LiveSource {
    let source = Source(
      name: "x", kind: .x, baseURL: "https://x.example", account: "work",
      pause: .milliseconds(500), pageSize: 10, prices: Self.prices)
    let guarded = GuardedTransport(
      source: "x", prices: Self.prices, billing: XBill(), over: script, plain: script,
      ledger: Ledger(path: folder + "/spending.db"), on: scheduler)
    let search = XSearch(source, over: guarded) { Timestamp(seconds: 1_795_262_400) }
    return LiveSource(
      source, service: search, followers: XFollowers(source, over: guarded),
      threads: XThreads(search), guarded: guarded,
      entrance: .init(isOn: true, hasAccount: true, decision: .allowed(.typing), sourcesKey: "F2"))
  }

  private func streams(
    of source: LiveSource, keep: (@Sendable ([Post]) -> Void)? = nil
  ) -> LiveStreams {
    LiveStreams(
      sources: { [source] }, additions: .never, questions: questions.signal,
      refreshes: refreshes.signal, asksAgain: .never, asksForNews: .never, pages: .never,
      followers: .never,
      spendingReads: spendingReads.signal, keep: keep, sourcesKey: "F2", loop: scheduler,
      traced: { $0 })
  }

  private func type(_ text: String) {
    questions.send(Question(Query(parsing: text, lastWordIsPrefix: true)))
  }

  @Test func `an answer that the next key cut is in the archive all the same`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = ScriptedTransport(on: scheduler) { [self] request in answer(request) }
    let kept = Lock<[String]>([])
    let source = live(over: script)
    let streams = streams(of: source) { posts in kept.withLock { $0 += posts.map(\.id.text) } }
    let actions = Recorder(streams.actions, on: scheduler)
    type("swift")
    // By now the pause is over, the server has told its time, and the request has left.
    scheduler.advance(by: .milliseconds(545))
    #expect(script.underWay == 1)
    type("sw")
    scheduler.run()
    let asked = script.requests.filter { $0.url.contains("query=") }
    #expect(asked.first.map { String($0.url.count) } == kept.withLock { $0 }.first)
    #expect(asked.count == 2 && Set(kept.withLock { $0 }).count == 2)
    let shown = actions.values.filter { if case .searched = $0 { true } else { false } }
    #expect(shown.count == 1, "what was cut is not shown")
  }

  @Test func `a source that another one replaced goes once its answer is there, and is kept`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = ScriptedTransport(on: scheduler) { [self] request in answer(request) }
    let kept = Lock<[String]>([])
    let source = live(over: script)
    let streams = streams(of: source) { posts in kept.withLock { $0 += posts.map(\.id.text) } }
    let actions = Recorder(streams.actions, on: scheduler)
    type("swift")
    scheduler.advance(by: .milliseconds(545))
    #expect(script.underWay == 1)
    source.retire()
    scheduler.run()
    #expect(kept.withLock { $0 }.count == 1)
    let before = actions.values.count
    spendingReads.send(())
    scheduler.run()
    #expect(actions.values.count == before, "what it has cost is told by its successor")
  }

  @Test func `what other copies have spent is told when that is read anew`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = ScriptedTransport(on: scheduler) { [self] request in answer(request) }
    let actions = Recorder(streams(of: live(over: script)).actions, on: scheduler)
    scheduler.run()
    let other = Ledger(path: folder + "/spending.db")
    _ = try other.reserve(Money(microdollars: 360_000), for: "x", under: Self.prices)
    spendingReads.send(())
    scheduler.run()
    let read = actions.values.compactMap { action in
      if case .spendingRead(let spending) = action { spending.today.text } else { nil }
    }
    #expect(read == ["$0.36"])
    #expect(script.requests.isEmpty)
  }
}
