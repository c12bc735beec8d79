import GRDB
import Posts

// Only for `Data`; on a Mac that part of Foundation comes only with the whole.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The statements of the ledger; each runs in a transaction of its caller.
extension Database {
  /// What the requests of these days cost; days are counted from 1970. A request that may fall on
  /// two days counts on both.
  func spent(on days: ClosedRange<Int64>, by source: String) throws -> Money {
    let statement = try cachedStatement(
      sql: "SELECT sum(cost) FROM request WHERE source = ? AND last >= ? AND first <= ?")
    let sum = try Int64.fetchOne(
      statement, arguments: [source, days.lowerBound, days.upperBound])
    return Money(microdollars: sum ?? 0)
  }

  func add(_ cost: Money, source: String, days: ClosedRange<Int64>) throws -> Int64 {
    try run(
      "INSERT INTO request(source, first, last, cost) VALUES (?, ?, ?, ?)",
      [source, days.lowerBound, days.upperBound, cost.microdollars])
    return lastInsertedRowID
  }

  func move(_ key: Int64, to days: ClosedRange<Int64>) throws {
    try run(
      "UPDATE request SET first = ?, last = ? WHERE key = ?",
      [days.lowerBound, days.upperBound, key])
  }

  func set(_ cost: Money, of key: Int64) throws {
    try run("UPDATE request SET cost = ? WHERE key = ?", [cost.microdollars, key])
  }

  /// Drops answers of days before this one, and requests that its month and the last one do not
  /// count.
  func forget(before day: Day, of source: String) throws {
    try run("DELETE FROM answer WHERE source = ? AND day < ?", [source, day.number])
    try run("DELETE FROM request WHERE source = ? AND last < ?", [source, day.number - 62])
  }

  /// The answer, and when it came, in milliseconds since 1970.
  func answer(
    to question: String, from source: String, on day: Day
  ) throws -> (body: [UInt8], came: Int64?)? {
    let statement = try cachedStatement(
      sql: "SELECT body, came FROM answer WHERE source = ? AND question = ? AND day = ?")
    guard let row = try Row.fetchOne(statement, arguments: [source, question, day.number]) else {
      return nil
    }
    let body: Data = row[0]
    let came: Int64? = row[1]
    return (Array(body), came)
  }

  func keep(
    _ answer: [UInt8], to question: String, from source: String, on day: Day, at moment: Timestamp
  ) throws {
    try run(
      "INSERT OR REPLACE INTO answer(source, question, day, body, came) VALUES (?, ?, ?, ?, ?)",
      [source, question, day.number, Data(answer), moment.milliseconds])
  }

  func dropAnswer(to question: String, from source: String) throws {
    try run("DELETE FROM answer WHERE source = ? AND question = ?", [source, question])
  }

  func dropAnswers(of source: String, on day: Int64) throws {
    try run("DELETE FROM answer WHERE source = ? AND day = ?", [source, day])
  }

  /// The days of answers that are over: neither the server's, nor that of this machine's clock, as
  /// either may be wrong. A later day than the server's is one that it once named by mistake; but
  /// as far as this machine's clock has come, the mistake may be today's.
  func oldAnswerDays(at now: Clock.Reading) throws -> [(source: String, day: Int64)] {
    let rows = try Row.fetchAll(self, sql: "SELECT DISTINCT source, day FROM answer")
    let wall = Day(now.wall).number
    return try rows.compactMap { row in
      let source: String = row[0]
      let day: Int64 = row[1]
      let today = Day(try time(of: source, at: now)).number
      let isToday = day == wall || (today...max(today, wall)).contains(day)
      return isToday ? nil : (source: source, day: day)
    }
  }

  /// The sources that have answers.
  func sourcesWithAnswers() throws -> [String] {
    try String.fetchAll(self, sql: "SELECT DISTINCT source FROM answer ORDER BY source")
  }

  func dropAnswers(of source: String?) throws {
    try run("DELETE FROM answer WHERE source = coalesce(?, source)", [source])
  }

  func countAnswers(of source: String?) throws -> Int {
    let statement = try cachedStatement(
      sql: "SELECT count(*) FROM answer WHERE source = coalesce(?, source)")
    return try Int.fetchOne(statement, arguments: [source]) ?? 0
  }

  func dropAnswers(holding text: String) throws {
    try run("DELETE FROM answer WHERE instr(body, CAST(? AS BLOB)) > 0", [text])
  }

  func countAnswers(holding text: String) throws -> Int {
    let statement = try cachedStatement(
      sql: "SELECT count(*) FROM answer WHERE instr(body, CAST(? AS BLOB)) > 0")
    return try Int.fetchOne(statement, arguments: [text]) ?? 0
  }

  func anchor(of source: String) throws -> Anchor? {
    let statement = try cachedStatement(
      sql: "SELECT boot, uptime, server FROM anchor WHERE source = ?")
    return try Row.fetchOne(statement, arguments: [source]).map { row in
      Anchor(boot: row[0], uptime: row[1], server: Timestamp(milliseconds: row[2]))
    }
  }

  /// Keeps a server's time.
  func keep(_ server: Timestamp, at now: Clock.Reading, of source: String) throws {
    try keep(Anchor(boot: now.boot, uptime: now.uptime, server: server), of: source)
    try endDoubt(at: server, of: source)
  }

  private func keep(_ anchor: Anchor, of source: String) throws {
    try run(
      "INSERT OR REPLACE INTO anchor(source, boot, uptime, server) VALUES (?, ?, ?, ?)",
      [source, anchor.boot, anchor.uptime, anchor.server.milliseconds])
  }

  /// Counts requests from before a server's time was known, whose answers never came, on its day
  /// now: what was billed on an earlier one can do no harm any more.
  func endDoubt(at server: Timestamp, of source: String) throws {
    let last = Day(server + Ledger.longestRequest).number
    try run(
      "UPDATE request SET first = ?, last = ? WHERE source = ? AND last - first >= ?",
      [Day(server).number, last, source, 2 * Ledger.doubtfulDays])
  }

  /// Whether a server's time is taken for what it is.
  func believes(_ server: Timestamp, of source: String, at now: Clock.Reading) throws -> Bool {
    try anchor(of: source)?.isBelieved(server, at: now) ?? true
  }

  /// From now on a server's time is not known, as after a start of the machine, until the server
  /// tells one that is believed.
  ///
  /// - Parameter server: the time that is not.
  func doubt(_ server: Timestamp, of source: String, at now: Clock.Reading) throws {
    guard let doubted = try anchor(of: source)?.doubted(for: server, at: now) else { return }
    try keep(doubted, of: source)
  }

  func inquiry(of source: String) throws -> TimeInquiry? {
    let statement = try cachedStatement(
      sql: "SELECT boot, next, pause FROM inquiry WHERE source = ?")
    return try Row.fetchOne(statement, arguments: [source]).map { row in
      TimeInquiry(boot: row[0], next: row[1], pause: row[2])
    }
  }

  func keep(_ inquiry: TimeInquiry, of source: String) throws {
    try run(
      "INSERT OR REPLACE INTO inquiry(source, boot, next, pause) VALUES (?, ?, ?, ?)",
      [source, inquiry.boot, inquiry.next, inquiry.pause])
  }

  /// Whether the server has told its time since the machine was started.
  func knowsTime(of source: String, at now: Clock.Reading) throws -> Bool {
    try anchor(of: source)?.time(at: now) != nil
  }

  /// The server's time. If that is not known since the machine was started, this machine's, but no
  /// earlier than what the server said last.
  func time(of source: String, at now: Clock.Reading) throws -> Timestamp {
    guard let anchor = try anchor(of: source) else { return now.wall }
    return anchor.time(at: now) ?? max(now.wall, anchor.server)
  }

  private func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
