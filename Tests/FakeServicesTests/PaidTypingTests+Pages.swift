import Budget
import FakeServicesKit
import HTTP
import Posts
import RandomTesting
import Services
import Signals
import SignalsTesting
import Testing

/// Page after page of posts and of followers, by keys of their own.
extension PaidTypingTests {
  /// One start of the program: asks for the next page, often before the one before it is there.
  private struct PageReader {
    let search: XSearch
    let followers: XFollowers
    private var posts: Recorder<Result<SearchOutcome.Answer, SearchError>, Never>?
    private var people: Recorder<Result<FollowersAnswer, SearchError>, Never>?

    init(_ machine: PaidMachine, _ ledger: Ledger, _ wire: Wire, name: String) {
      let prices = PaidTypingTests.prices
      let source = Source(
        name: name, kind: .x, baseURL: "http://127.0.0.1", pause: .milliseconds(500),
        pageSize: 10, prices: prices)
      let guarded = GuardedTransport(
        source: name, prices: prices, billing: XBill(), over: wire, plain: wire,
        ledger: ledger, on: machine.scheduler)
      search = XSearch(source, over: guarded) { machine.time }
      followers = XFollowers(source, over: guarded)
    }

    /// Asks for the posts behind the last page; from the top where there is none.
    mutating func askForPosts(on machine: PaidMachine) {
      var next: Page.Cursor?
      if case .success(let answer)? = posts?.values.last { next = answer.page.next }
      let query = Query(parsing: "min_likes:0", lastWordIsPrefix: true)
      posts = Recorder(search.search(query, from: next).asResult(), on: machine.scheduler)
    }

    /// Asks for so many followers behind the last ones, as above.
    mutating func askForPeople(_ count: Int, on machine: PaidMachine) {
      var next: Page.Cursor?
      if case .success(let answer)? = people?.values.last { next = answer.next }
      people = Recorder(
        followers.followers(of: "ada", count: count, from: next).asResult(),
        on: machine.scheduler)
    }
  }

  @Test(arguments: 0..<RandomDays.parts)
  func `random pages, followers, faults, crashes and clocks never pass the cap`(part: Int) {
    let machine = PaidMachine(start: "2026-03-10T23:50:00Z")
    let ledger = machine.ledger()
    var random = SeededGenerator(seed: 2009 + UInt64(part))
    var asked: [String] = []
    for number in 0..<RandomDays.ofPart {
      let services = services(machine, posts: 40)
      let fates = Fates(seed: random.next())
      let wire = Wire(services: services, scheduler: machine.scheduler) { fates.next() }
      var reader = PageReader(machine, ledger, wire, name: "x\(number)")
      for _ in 0..<Int.random(in: 8...24, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3: reader.askForPosts(on: machine)
        case 3..<6: reader.askForPeople(Int.random(in: 1...8, using: &random), on: machine)
        case 6: reader = PageReader(machine, ledger, wire, name: "x\(number)")
        default: machine.setClock(off: Int64.random(in: -3...3, using: &random) * 43_200_000)
        }
        machine.scheduler.advance(by: .milliseconds(Int64.random(in: 0...900, using: &random)))
      }
      machine.scheduler.run()
      machine.setClock(off: 0)
      let bill = services.bill.dearestGrossDay
      #expect(bill <= 500_000, "part \(part), sequence \(number): \(services.bill)")
      asked += wire.arrived.withLock { $0 }
    }
    // Further pages were asked for, and paid.
    #expect(asked.contains { $0.contains("next_token=") })
    #expect(asked.contains { $0.contains("pagination_token=") })
  }
}
