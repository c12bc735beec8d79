import Budget
import HTTP
import Posts
import RandomTesting
import Signals
import SignalsTesting
import Testing

/// Whatever people, networks and clocks do, the service's own bill stays under the caps.
@Suite struct BillTests {
  @Test func `random days over midnight never cost more than the cap`() throws {
    let machine = Machine(start: "2026-11-21T23:50:00Z")
    var random = SeededGenerator(seed: 2026)
    let ledger = machine.ledger()
    var requests = 0
    var refusals = 0
    for number in 0..<300 {
      let bank = Bank(machine.scheduler, start: machine.bank.start)
      var person = Person(machine: machine, bank: bank, source: "x\(number)")
      for _ in 0..<Int.random(in: 8...24, using: &random) { person.act(ledger, &random) }
      machine.scheduler.run()
      machine.setClock(off: 0)
      let dearest = bank.bill.values.max() ?? .zero
      #expect(dearest <= Prices.sample.maxPerDay, "sequence \(number): \(bank.bill)")
      requests += bank.asked.count
      refusals += person.refusals
    }
    #expect(requests > 1_000)
    #expect(refusals > 500)
  }
}

/// Does one thing after the other: asks, gives up, loses the answer, crashes, sets the clock,
/// waits.
private struct Person {
  let machine: Machine
  let bank: Bank
  let source: String
  var refusals = 0
  private var transport: GuardedTransport?
  private var asking: [Recorder<HTTPResponse, HTTPError>] = []

  init(machine: Machine, bank: Bank, source: String) {
    self.machine = machine
    self.bank = bank
    self.source = source
  }

  mutating func act(_ ledger: Ledger, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6: ask(ledger, &random)
    case 6: asking.last?.cancel()
    case 7: transport = nil  // a crash: the program is started again
    case 8: machine.setClock(off: Int64.random(in: -3...3, using: &random) * 43_200_000)
    case 9: machine.restart()
    case 10: machine.scheduler.advance(by: .seconds(Int64.random(in: 1...600, using: &random)))
    default: machine.scheduler.run()
    }
    machine.scheduler.advance(by: .milliseconds(Int64.random(in: 0...200, using: &random)))
    refusals += asking.filter { $0.completion.failure?.phase == .paying }.count
    asking.removeAll { $0.completion != nil }
  }

  private mutating func ask(_ ledger: Ledger, _ random: inout SeededGenerator) {
    let transport = transport ?? machine.guarded(ledger, source: source, over: bank)
    self.transport = transport
    let fault = ["", "", "", "cut", "slow", "slow/cut", "refused", "since"].randomElement(
      using: &random)
    let question = Int.random(in: 0..<20, using: &random)
    let posts = Int.random(in: 0...9, using: &random)
    let url = "https://bank.example/\(fault ?? "")/\(question)/posts=\(posts)"
    asking.append(
      Recorder(transport.response(to: HTTPRequest(.get, url)), on: machine.scheduler))
  }
}
