import Signals
import Terminal
import Testing

@testable import twinstant

/// State that only the main actor touches.
@MainActor private final class Received {
  var values: [Int] = []
}

struct SignalMainActorTests {
  private let numbers = Signal<Int, Never>.from(1...3)

  @Test @MainActor func `what the loop hands on reaches the main actor, in order`() {
    let loop = MainLoop()
    let received = Received()
    let subscription = numbers.subscribe(onMainActorOf: loop) { value in
      received.values.append(value)
      if value == 3 { loop.stop(7) }
    }
    #expect(received.values.isEmpty)
    let status = loop.run(terminal: -1, MainLoop.Handlers())
    #expect(status == 7)
    #expect(received.values == [1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test @MainActor func `nothing is handed on after the end of a lifetime`() {
    let loop = MainLoop()
    let (received, lifetime) = (Received(), Lifetime())
    numbers.subscribe(onMainActorOf: loop, during: lifetime) { value in
      received.values.append(value)
      lifetime.end()
    }
    loop.schedule { loop.stop(0) }
    _ = loop.run(terminal: -1, MainLoop.Handlers())
    #expect(received.values == [1])
  }
}
