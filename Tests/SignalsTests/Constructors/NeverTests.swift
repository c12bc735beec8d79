import Signals
import SignalsTesting
import Testing

@Suite struct NeverTests {
  @Test func `never is nothing and keeps nothing`() {
    weak var released: Log<Int>?
    let subscription: Subscription
    do {
      let log = Log<Int>()
      released = log
      subscription = Signal<Int, Never>.never.subscribe { log.add($0) }
    }
    #expect(released == nil)
    subscription.cancel()
  }
}
