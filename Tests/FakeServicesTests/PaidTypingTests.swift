import Budget
import FakeServicesKit
import HTTP
import Posts
import RandomTesting
import Services
import Signals
import SignalsTesting
import Testing

/// From keys to the service's own bill: what a person types never costs more than the cap.
@Suite struct PaidTypingTests {
  static let prices = Prices(
    perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
    maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000))

  /// One start of the program: a query field before a source that costs money.
  private struct Program {
    let questions = Subject<Question, Never>()
    let refreshes = Subject<Void, Never>()
    let outcomes: Recorder<SearchOutcome, Never>
    let service: XSearch

    init(
      _ machine: PaidMachine, _ ledger: Ledger, _ wire: Wire, name: String,
      _ prices: Prices = PaidTypingTests.prices
    ) {
      let source = Source(
        name: name, kind: .x, baseURL: "http://127.0.0.1", pause: .milliseconds(500),
        pageSize: 10, prices: prices)
      let guarded = GuardedTransport(
        source: name, prices: prices, billing: XBill(), over: wire, plain: wire,
        ledger: ledger, on: machine.scheduler)
      service = XSearch(source, over: guarded) { machine.time }
      outcomes = Recorder(
        searches(
          of: questions.signal, refreshes: refreshes.signal, in: service, on: machine.scheduler),
        on: machine.scheduler)
    }

    func type(_ text: String) {
      let query = Query(parsing: text, lastWordIsPrefix: true)
      questions.send(Question(query, isLongEnough: text.count > 2))
    }
  }

  /// Does one thing after the other: types, asks anew, restarts the program, sets the clock, waits.
  private struct Typist {
    let start: () -> Program
    let machine: PaidMachine
    private var program: Program
    private(set) var refusals = 0

    init(_ machine: PaidMachine, start: @escaping () -> Program) {
      self.machine = machine
      self.start = start
      program = start()
    }

    mutating func act(_ random: inout SeededGenerator) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: program.type("min_likes:\(Int.random(in: 0..<9, using: &random))")
      case 5: program.type("m")
      case 6: program.refreshes.send(())
      case 7: restart()
      case 8: machine.setClock(off: Int64.random(in: -3...3, using: &random) * 43_200_000)
      default: machine.scheduler.advance(by: .seconds(Int64.random(in: 1...500, using: &random)))
      }
      machine.scheduler.advance(by: .milliseconds(Int64.random(in: 0...900, using: &random)))
    }

    /// Restarts the program. Whatever was under way is lost, as in a crash.
    mutating func restart() {
      refusals += program.outcomes.values.count(where: \.isOverBudget)
      program = start()
    }
  }

  /// What happens to each answer, by chance.
  final class Fates: Sendable {
    private let random: Lock<SeededGenerator>

    init(seed: UInt64) { random = Lock(SeededGenerator(seed: seed)) }

    func next() -> Wire.Fate {
      random.withLock { Wire.Fate.allCases.randomElement(using: &$0) ?? .fine }
    }
  }

  func services(_ machine: PaidMachine, posts: Int = 14) -> FakeServices {
    var options = FakeServices.Options()
    options.posts = posts
    return FakeServices(options) { machine.time }
  }

  /// Prices with a cap that four answers would pass, as four posts cost up to six cents. The guard,
  /// which reserves for ten posts, must refuse before that.
  private static let poor = Prices(
    perPost: prices.perPost, perUser: prices.perUser,
    maxPerDay: Money(microdollars: 200_000), maxPerMonth: prices.maxPerMonth)

  @Test(arguments: 0..<RandomDays.parts)
  func `random keys, faults, crashes and clocks over midnight never pass the cap`(part: Int) {
    let machine = PaidMachine(start: "2026-03-10T23:50:00Z")
    let ledger = machine.ledger()
    var random = SeededGenerator(seed: 2006 + UInt64(part))
    var requests = 0
    var refusals = 0
    for number in 0..<RandomDays.ofPart {
      let services = services(machine, posts: 4)
      let fates = Fates(seed: random.next())
      let wire = Wire(services: services, scheduler: machine.scheduler) { fates.next() }
      var typist = Typist(machine) {
        Program(machine, ledger, wire, name: "x\(number)", Self.poor)
      }
      for _ in 0..<Int.random(in: 8...24, using: &random) { typist.act(&random) }
      machine.scheduler.run()
      machine.setClock(off: 0)
      typist.restart()
      let bill = services.bill.dearestGrossDay
      #expect(bill <= 200_000, "part \(part), sequence \(number): \(services.bill)")
      requests += wire.arrived.withLock { $0.count }
      refusals += typist.refusals
    }
    // The days are long enough to reach the cap.
    #expect(requests > RandomDays.ofPart)
    #expect(refusals > RandomDays.ofPart)
  }

  @Test
  func `a ten-letter query typed at 120 ms a key is one request, a replayed day costs nothing`()
    throws
  {
    let machine = PaidMachine(start: "2026-03-10T10:00:00Z")
    let ledger = machine.ledger()
    let services = services(machine, posts: 100)
    let wire = Wire(services: services, scheduler: machine.scheduler) { .fine }
    func day() -> Program {
      let program = Program(machine, ledger, wire, name: "x")
      for text in ["gardening ", "concurrency"] {
        for end in 1...text.count {
          program.type(String(text.prefix(end)))
          machine.scheduler.advance(by: .milliseconds(120))
        }
        machine.scheduler.run()
      }
      return program
    }
    let first = day()
    let asked = wire.arrived.withLock { $0 }.filter { $0.contains("query=") }
    #expect(asked.count == 2, "\(asked)")
    #expect(first.outcomes.values.count == 2)
    let bill = services.bill.dearestGrossDay
    #expect(bill > 0)
    let second = day()
    #expect(services.bill.dearestGrossDay == bill)
    #expect(second.outcomes.values.map(\.rows) == first.outcomes.values.map(\.rows))
  }

  @Test func `followers are charged by the person, and refused where they would pass the cap`() {
    let machine = PaidMachine(start: "2026-03-10T10:00:00Z")
    let services = services(machine)
    let wire = Wire(services: services, scheduler: machine.scheduler) { .fine }
    let source = Source(
      name: "x", kind: .x, baseURL: "http://127.0.0.1", pause: .zero, pageSize: 10,
      prices: Self.prices)
    let guarded = GuardedTransport(
      source: "x", prices: Self.prices, billing: XBill(), over: wire, plain: wire,
      ledger: machine.ledger(), on: machine.scheduler)
    var cursor: Page.Cursor?
    var people = 0
    for _ in 0..<2 {
      let recorder = Recorder(
        XFollowers(source, over: guarded).followers(of: "ada", count: 20, from: cursor).asResult(),
        on: machine.scheduler)
      machine.scheduler.run()
      guard case .success(let answer)? = recorder.values.first else { continue }
      people += answer.people.count
      cursor = answer.next
    }
    // One person for the name, then twenty and twenty: 41 cents of 50; twenty more would be too
    // many.
    #expect(people == 40 && services.bill.dearestGrossDay == 410_000)
    let third = Recorder(
      XFollowers(source, over: guarded).followers(of: "ada", count: 20, from: cursor).asResult(),
      on: machine.scheduler)
    machine.scheduler.run()
    guard case .failure(let error)? = third.values.first else {
      Issue.record("twenty more were paid for, or nothing was said")
      return
    }
    #expect(error.kind == .overBudget && !error.message.isEmpty)
    #expect(services.bill.dearestGrossDay == 410_000)
  }
}

extension SearchOutcome {
  fileprivate var isOverBudget: Bool {
    if case .failure(let error) = result { error.kind == .overBudget } else { false }
  }

  fileprivate var rows: [String] {
    if case .success(let answer) = result { answer.page.posts.map(\.id.text) } else { [] }
  }
}
