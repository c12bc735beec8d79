import Signals
import Testing

@Suite struct LifetimeTests {
  let log = Log<String>()

  @Test func `registrations run once in their order`() {
    let lifetime = Lifetime()
    lifetime.onEnd { log.add("a") }
    lifetime.onEnd { log.add("b") }
    #expect(!lifetime.hasEnded)
    lifetime.end()
    lifetime.end()
    #expect(lifetime.hasEnded)
    #expect(log.all == ["a", "b"])
  }

  @Test func `a late registration runs at once`() {
    let lifetime = Lifetime()
    lifetime.end()
    lifetime.onEnd { log.add("late") }
    #expect(log.all == ["late"])
  }

  @Test func `a detached registration is released and does not run`() {
    let lifetime = Lifetime()
    weak var released: Log<Int>?
    do {
      let captured = Log<Int>()
      released = captured
      let registration = lifetime.onEnd { captured.add(1) }
      lifetime.onEnd { log.add("other") }
      lifetime.detach(registration)
      lifetime.detach(registration)
    }
    #expect(released == nil)
    lifetime.end()
    #expect(log.all == ["other"])
  }

  @Test func `a part ends with the whole`() {
    let whole = Lifetime()
    let part = Lifetime(within: whole)
    part.onEnd { log.add("part") }
    whole.end()
    #expect(part.hasEnded)
    #expect(log.all == ["part"])
  }

  @Test func `a part of what is over is over`() {
    let whole = Lifetime()
    whole.end()
    #expect(Lifetime(within: whole).hasEnded)
  }

  @Test func `a part that ends earlier leaves no trace in the whole`() {
    let whole = Lifetime()
    weak var released: Lifetime?
    for _ in 0..<3 {
      let part = Lifetime(within: whole)
      released = part
      part.end()
    }
    #expect(released == nil)
    #expect(!whole.hasEnded)
  }

  @Test func `an end inside a registration does not run anything twice`() {
    let lifetime = Lifetime()
    lifetime.onEnd {
      log.add("a")
      lifetime.end()
    }
    lifetime.onEnd { log.add("b") }
    lifetime.end()
    #expect(log.all == ["a", "b"])
  }

  @Test func `dropped without an end it stops nothing`() {
    let subject = Subject<String, Never>()
    subject.signal.subscribe(during: Lifetime()) { log.add($0) }
    subject.send("a")
    #expect(log.all == ["a"])
  }
}
