import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

/// When services are asked for conversations, in virtual time.
@Suite struct ThreadsTests {
  private let scheduler = TestScheduler()
  private let wishes = Subject<ThreadRequest?, Never>()
  private let log = Log()

  private final class Log: Sendable {
    let counts = Mutex((started: [String](), running: 0, most: 0))
  }

  private func request(_ id: String, isOnDemand: Bool = false) -> ThreadRequest {
    ThreadRequest(post: archived("bluesky", id), source: "s", isOnDemand: isOnDemand)
  }

  private func record() -> Recorder<String, Never> {
    let answers = threads(for: wishes.signal, on: scheduler) { [log, scheduler] request in
      Signal<Void, SearchError>.after(.seconds(1), on: scheduler)
        .map { _ in ThreadAnswer.empty }
        .perform(
          onStart: {
            log.counts.withLock {
              $0.started.append(request.post.id.text)
              $0.running += 1
              $0.most = max($0.most, $0.running)
            }
          },
          onCompletion: { _ in log.counts.withLock { $0.running -= 1 } },
          onCancel: { log.counts.withLock { $0.running -= 1 } })
    }
    return Recorder(answers.map(\.request.post.id.text), on: scheduler)
  }

  @Test func `stepping through forty posts asks for the last one alone, after a moment`() {
    let recorder = record()
    for number in 0..<40 {
      wishes.send(request(String(number)))
      scheduler.advance(by: .milliseconds(200))
    }
    scheduler.run()
    #expect(log.counts.withLock { $0.started } == ["39"])
    #expect(recorder.values == ["39"])
  }

  @Test func `the next post ends the request at once, not after its own pause`() {
    let recorder = record()
    wishes.send(request("1"))
    scheduler.advance(by: .milliseconds(500))
    #expect(log.counts.withLock { $0.running } == 1)
    wishes.send(request("2"))
    #expect(log.counts.withLock { $0.running } == 0)
    scheduler.run()
    #expect(recorder.values == ["2"] && log.counts.withLock { $0.most } == 1)
  }

  @Test func `closing the post ends the request, and one that still waits is never sent`() {
    let recorder = record()
    wishes.send(request("1"))
    scheduler.advance(by: .milliseconds(500))
    wishes.send(nil)
    #expect(log.counts.withLock { $0.running } == 0)
    wishes.send(request("2"))
    scheduler.advance(by: .milliseconds(300))
    wishes.send(nil)
    scheduler.run()
    #expect(recorder.values == [] && log.counts.withLock { $0.started } == ["1"])
  }

  @Test func `what a key asked for does not wait`() {
    let recorder = record()
    wishes.send(request("1", isOnDemand: true))
    scheduler.advance(by: .milliseconds(1))
    #expect(log.counts.withLock { $0.started }.contains("1"))
    scheduler.run()
    #expect(recorder.values == ["1"])
  }
}

extension ThreadAnswer {
  fileprivate static let empty = ThreadAnswer(nodes: [])
}
