import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

extension Signal {
  /// Each value together with the one before it.
  func pairwise() -> Signal<[Value], Failure> {
    .unchecked { observer, lifetime in
      let memory = Memory<Value>()
      let send: @Sendable (Value) -> Void = { value in
        if let old = memory.exchange(value) { observer.send([old, value]) }
      }
      start(Observer(send: send, complete: observer.complete), during: lifetime)
    }
  }
}

private final class Memory<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func exchange(_ new: Value) -> Value? {
    value.withLock { old in
      defer { old = new }
      return old
    }
  }
}

/// The operator that `Docs/Streams.md` shows works, and is the one that stands there.
@Suite struct WriteYourOwnTests {
  @Test func `the operator of the documentation works`() {
    let scheduler = TestScheduler()
    let pairs = scheduler.hot("-a-b-c|").pairwise().map { $0.joined() }
    #expect(scheduler.marbles(of: pairs) == "---ab-bc|")
  }

  @Test func `the documentation shows the code that is tested`() throws {
    let here = URL(filePath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(
      contentsOf: root.appending(path: "Docs/Streams.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let code = try #require(source.components(separatedBy: "import Testing\n\n").last)
    let shown = try #require(code.components(separatedBy: "\n\n/// The operator that").first)
    #expect(document.contains("```swift\n\(shown)\n```"))
  }
}
