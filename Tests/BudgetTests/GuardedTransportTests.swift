import Budget
import HTTP
import Posts
import Signals
import SignalsTesting
import Testing

@Suite struct GuardedTransportTests {
  let machine = Machine()

  @Test func `asks the time once, for nothing, then pays for each question once a day`() throws {
    let transport = machine.guarded(machine.ledger())
    let spent = Recorder(transport.spendings, on: machine.scheduler)
    for _ in 1...3 { #expect(ask(transport, "a/posts=4").values.map(\.status) == [200]) }
    #expect(machine.bank.asked == ["https://bank.example/", "https://bank.example/a/posts=4"])
    #expect(spent.values.map(\.latest.text) == ["$0.00", "$0.15", "$0.06", "$0.00", "$0.00"])
    #expect(spent.values.last?.today == .cents(6))
    #expect(machine.bank.bill.values.map(\.self) == [.cents(6)])
  }

  @Test func `the next day the same question is asked again`() throws {
    let transport = machine.guarded(machine.ledger())
    _ = ask(transport, "a/posts=4")
    machine.scheduler.advance(by: .seconds(86_400))
    _ = ask(transport, "a/posts=4")
    #expect(machine.bank.asked.count == 3)
  }

  @Test func `a kept answer tells when it came, in another process too`() {
    let fresh = ask(machine.guarded(machine.ledger()), "a/posts=4")
    #expect(fresh.values.map(\.keptAt) == [nil])
    let came = machine.bank.time.milliseconds
    machine.scheduler.advance(by: .seconds(660))
    let kept = ask(machine.guarded(machine.ledger()), "a/posts=4")
    #expect(kept.values.map(\.isKept) == [true] && kept.values.map(\.keptAt) == [came])
  }

  @Test func `what is new is asked for each time`() throws {
    let transport = machine.guarded(machine.ledger())
    _ = ask(transport, "since/posts=1")
    _ = ask(transport, "since/posts=1")
    #expect(machine.bank.asked.count == 3)
  }

  @Test func `what has left is not cut when nobody wants it, and is kept`() throws {
    let transport = machine.guarded(machine.ledger())
    let first = record(transport, "a/posts=4")
    machine.scheduler.advance(by: .milliseconds(150))
    #expect(machine.bank.asked.count == 2)
    first.cancel()
    machine.scheduler.run()
    #expect(first.values.isEmpty)
    #expect(ask(transport, "a/posts=4").values.count == 1)
    #expect(machine.bank.asked.count == 2)
    #expect(try today == .cents(6))
  }

  @Test func `what has left is kept where nobody has the transport any more`() throws {
    var transport: GuardedTransport? = machine.guarded(machine.ledger())
    let first = transport.map { record($0, "a/posts=4") }
    machine.scheduler.advance(by: .milliseconds(150))
    #expect(machine.bank.asked.count == 2)
    first?.cancel()
    transport = nil
    machine.scheduler.run()
    #expect(ask(machine.guarded(machine.ledger()), "a/posts=4").values.map(\.isKept) == [true])
    #expect(machine.bank.asked.count == 2)
  }

  @Test func `it is quiet once all that has left is there`() {
    let transport = machine.guarded(machine.ledger())
    #expect(Recorder(transport.quiet, on: machine.scheduler).values.count == 1)
    let bought = Recorder(transport.purchases, on: machine.scheduler)
    let first = record(transport, "a/posts=4")
    let second = record(transport, "b/posts=4")
    machine.scheduler.advance(by: .milliseconds(150))
    let quiet = Recorder(transport.quiet.map { bought.values.count }, on: machine.scheduler)
    first.cancel()
    second.cancel()
    #expect(quiet.values.isEmpty)
    machine.scheduler.run()
    #expect(quiet.values == [1])
  }

  @Test func `what came since and nobody waited for is given at the next wish, once`() {
    let transport = machine.guarded(machine.ledger())
    let first = record(transport, "since/posts=4")
    machine.scheduler.advance(by: .milliseconds(150))
    first.cancel()
    machine.scheduler.run()
    #expect(machine.bank.asked.count == 2)
    #expect(ask(transport, "since/posts=4").values.count == 1)
    #expect(machine.bank.asked.count == 2)
    #expect(ask(transport, "since/posts=4").values.count == 1)
    #expect(machine.bank.asked.count == 3)
  }

  @Test func `all that was paid for is told, whether somebody waits for it or not`() {
    let transport = machine.guarded(machine.ledger())
    let bought = Recorder(transport.purchases, on: machine.scheduler)
    _ = ask(transport, "a/posts=4")
    let second = record(transport, "since/posts=4")
    machine.scheduler.advance(by: .milliseconds(50))
    second.cancel()
    machine.scheduler.run()
    for path in ["a/posts=4", "refused/posts=1", "cut/posts=1"] { _ = ask(transport, path) }
    #expect(
      bought.values.map(\.request.url)
        == ["https://bank.example/a/posts=4", "https://bank.example/since/posts=4"])
    #expect(bought.values.allSatisfy { $0.response.body == Array("ok".utf8) })
  }

  @Test func `what waits for its turn and is not wanted any more never leaves`() throws {
    let transport = machine.guarded(machine.ledger())
    let first = record(transport, "a/posts=1")
    let second = record(transport, "b/posts=1")
    let third = record(transport, "c/posts=1")
    second.cancel()
    machine.scheduler.run()
    #expect(first.values.count == 1)
    #expect(third.values.count == 1)
    #expect(
      machine.bank.asked.dropFirst()
        == ["https://bank.example/a/posts=1", "https://bank.example/c/posts=1"])
  }

  @Test func `a cut answer keeps what was reserved, a refused one gives it back`() throws {
    let transport = machine.guarded(machine.ledger())
    #expect(ask(transport, "cut/posts=4").completion.isFailed)
    #expect(try today == .cents(15))
    #expect(ask(transport, "refused/posts=4").values.map(\.status) == [429])
    #expect(try today == .cents(15))
  }

  @Test func `over the cap nothing leaves, and a kept answer is still given`() throws {
    let transport = machine.guarded(machine.ledger())
    _ = ask(transport, "a/posts=9")
    for name in ["b", "c"] { _ = ask(transport, name + "/posts=9") }
    let before = machine.bank.asked.count
    let refused = ask(transport, "d/posts=1")
    #expect(refused.completion.failure?.phase == .paying)
    #expect(refused.completion.failure?.host == "bank.example")
    #expect(machine.bank.asked.count == before)
    #expect(ask(transport, "a/posts=9").values.count == 1)
  }

  @Test func `a refusal tells what other copies have spent, before it is given`() throws {
    let transport = machine.guarded(machine.ledger())
    let spent = Recorder(transport.spendings, on: machine.scheduler)
    machine.scheduler.run()
    let other = machine.guarded(machine.ledger())
    for name in ["a", "b", "c"] { _ = ask(other, name + "/posts=9") }
    #expect(spent.values.map(\.today) == [.zero])
    #expect(ask(transport, "d/posts=1").completion.failure?.phase == .paying)
    let sum = try today
    #expect(spent.values.map(\.today) == [.zero, sum] && sum > .zero)
    #expect(spent.values.last?.latest == .zero)
  }

  private var today: Money {
    get throws {
      try machine.ledger().spending(of: "x", latest: .zero, prices: .sample).today
    }
  }

  private func record(_ transport: GuardedTransport, _ path: String)
    -> Recorder<HTTPResponse, HTTPError>
  {
    Recorder(
      transport.response(to: HTTPRequest(.get, "https://bank.example/" + path)),
      on: machine.scheduler)
  }

  private func ask(_ transport: GuardedTransport, _ path: String)
    -> Recorder<HTTPResponse, HTTPError>
  {
    let recorder = record(transport, path)
    machine.scheduler.run()
    return recorder
  }
}

extension Completion<HTTPError>? {
  var failure: HTTPError? { if case .failed(let error)? = self { error } else { nil } }
  var isFailed: Bool { failure != nil }
}
