import Budget
import HTTP
import Posts
import Signals
import SignalsTesting
import Testing

@Suite struct AskingTimeTests {
  let machine = Machine()

  private func ask(_ transport: GuardedTransport, _ path: String) {
    let request = HTTPRequest(.get, "https://bank.example/" + path)
    let recorder = Recorder(transport.response(to: request), on: machine.scheduler)
    machine.scheduler.run()
    #expect(recorder.values.count == 1)
  }

  @Test func `the time is asked without the account, and what is paid leaves once`() {
    let plain = Bank(machine.scheduler, start: machine.bank.start)
    let transport = machine.guarded(machine.ledger(), plain: plain)
    for number in 1...3 { ask(transport, "\(number)/posts=1") }
    #expect(plain.asked == ["https://bank.example/"])
    #expect(machine.bank.asked.count == 3)
    #expect(machine.bank.seen.allSatisfy { $0.isSentAtMostOnce })
    #expect(plain.seen.allSatisfy { !$0.isSentAtMostOnce })
  }

  @Test func `a server that does not tell its time is asked for it ever more seldom`() {
    let silent = Bank(machine.scheduler, start: machine.bank.start, tellsTime: false)
    let transport = machine.guarded(machine.ledger(), over: silent)
    var asked: [Int] = []
    for number in 0..<20 {
      ask(transport, "\(number)/posts=0")
      if silent.asked.dropLast().last == "https://bank.example/" { asked.append(number) }
      machine.scheduler.advance(by: .seconds(60))
    }
    #expect(asked == [0, 1, 3, 7, 15])
  }

  @Test func `another program, and another start of this one, do not ask again`() {
    let silent = Bank(machine.scheduler, start: machine.bank.start, tellsTime: false)
    for _ in 1...3 { ask(machine.guarded(machine.ledger(), over: silent), "a/posts=0") }
    #expect(silent.asked.filter { $0 == "https://bank.example/" }.count == 1)
    machine.restart()
    ask(machine.guarded(machine.ledger(), over: silent), "a/posts=0")
    #expect(silent.asked.filter { $0 == "https://bank.example/" }.count == 2)
  }
}
