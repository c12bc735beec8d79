import Files
import GRDB
import Posts
import Synchronization

/// What paid requests cost, in one file for all running copies.
///
/// Each request is reserved with the most that it can cost before it leaves. After a crash, a cut
/// or a lost answer that amount stays counted; an answer corrects it. A request that could pass a
/// cap is refused, whatever this machine's clock says. Every call takes its turn with other copies:
/// not for the UI thread.
package final class Ledger: Sendable {
  let path: String
  let clock: Clock
  private let opened = Mutex<LedgerFile?>(nil)

  /// Touches no file: the first call opens it, and makes it if it is missing.
  ///
  /// - Parameter path: absolute.
  package init(path: String, clock: Clock = .machine) {
    self.path = path
    self.clock = clock
  }

  deinit { opened.withLock { try? $0?.queue.close() } }

  /// The file that is at the path now. A file that was moved away or deleted meanwhile is released:
  /// other copies count in what took its place.
  private func file() throws(LedgerError) -> LedgerFile {
    try opened.withLock { opened throws(LedgerError) in
      if let opened, opened.identity == FileIdentity(at: path) { return opened }
      // SQLite notices, too, that it was moved, and leaves what is beside the new one alone.
      try? opened?.queue.close()
      opened = nil
      let file = try LedgerFile.open(path)
      opened = file
      return file
    }
  }

  /// One request, from its departure to its answer.
  package struct Reservation: Sendable, Hashable {
    let key: Int64
    /// The file that has the key.
    let file: FileIdentity
    let most: Money
    let source: String
    /// Uptime at the departure.
    let uptime: Int64
  }

  /// Whether the server is to be asked for its time now; if so, notes that it is, so that no other
  /// request and no other copy asks as well.
  ///
  /// False if the time is known since this machine was started. A server that does not tell it is
  /// asked again after a minute, then two, then four, and once a day in the end.
  package func claimTimeInquiry(of source: String) throws(LedgerError) -> Bool {
    let now = clock.read()
    return try writing { db in
      if try db.knowsTime(of: source, at: now) { return false }
      let last = try db.inquiry(of: source).flatMap { $0.boot == now.boot ? $0 : nil }
      if let last, now.uptime < last.next { return false }
      try db.keep(TimeInquiry(at: now, after: last), of: source)
      return true
    }
  }

  /// Notes what the server says the time is now, unless that is to be doubted.
  package func learn(_ server: Timestamp, from source: String) throws(LedgerError) {
    try writing { db in
      let now = clock.read()
      if try db.believes(server, of: source, at: now) {
        try db.keep(server, at: now, of: source)
      } else {
        try db.doubt(server, of: source, at: now)
      }
    }
  }

  /// Reserves money for a request that is about to leave.
  ///
  /// - Parameter next: the cost of the request that this one prepares; it is not reserved, but the
  ///   caps must have room for both.
  /// - Throws: `LedgerError` for the person where a cap of the day or the month could be passed.
  package func reserve(
    _ most: Money, and next: Money = .zero, for source: String, under prices: Prices
  ) throws(LedgerError) -> Reservation {
    // A refusal, too, keeps what has become known of the days of earlier requests.
    let outcome: Result<Reservation, LedgerError> = try change { db, file in
      // Not before its turn: another copy may keep the time meanwhile.
      let now = clock.read()
      let moment = try db.time(of: source, at: now)
      let isTimeKnown = try db.knowsTime(of: source, at: now)
      // An older version of the program keeps the time alone.
      if isTimeKnown { try db.endDoubt(at: moment, of: source) }
      var refusal = try Caps(of: prices, on: Day(moment)).refusal(
        of: most + next, for: source, isTimeKnown: isTimeKnown, in: db)
      // In doubt, the month may still be that of the last time that was believed.
      if refusal == nil, let anchor = try db.anchor(of: source), anchor.isInDoubt {
        refusal = try Caps(ofMonth: Day(anchor.server), prices).refusal(
          of: most + next, for: source, isTimeKnown: false, in: db)
      }
      if let refusal { return .failure(refusal) }
      // Never by a clock that may be wrong: that would reset the caps.
      if isTimeKnown { try forgetPast(before: Day(moment), at: now, of: source, in: db) }
      let key = try enter(most, of: source, at: now, in: db)
      return .success(
        Reservation(key: key, file: file, most: most, source: source, uptime: now.uptime))
    }
    return try outcome.get()
  }

  /// Drops what counts no more on the server's day. A server may be wrong about the year, too: what
  /// was spent is counted, and what was paid for is kept, by both clocks.
  private func forgetPast(
    before day: Day, at now: Clock.Reading, of source: String, in db: Database
  ) throws {
    let oldest = min(day, Day(now.wall))
    try db.forget(before: oldest, of: source)
  }

  /// Counts a request that leaves now, on each day on which it may be billed; returns its key.
  private func enter(
    _ most: Money, of source: String, at now: Clock.Reading, in db: Database
  ) throws -> Int64 {
    let days = try billedDays(of: source, at: now, in: db)
    return try db.add(most, source: source, days: days)
  }

  /// The days on which a request that leaves now may be billed.
  private func billedDays(
    of source: String, at now: Clock.Reading, in db: Database
  ) throws -> ClosedRange<Int64> {
    let moment = try db.time(of: source, at: now)
    // Just before midnight the server may count it for the next day.
    let (first, last) = (Day(moment).number, Day(moment + Self.longestRequest).number)
    if try db.knowsTime(of: source, at: now) { return first...last }
    return first - Self.doubtfulDays...last + Self.doubtfulDays
  }

  /// Corrects a reservation by the answer. If the file is no longer that of the reservation, the
  /// reservation is made anew.
  ///
  /// - Parameters:
  ///   - cost: what it cost; `nil` if that cannot be known, so that the most stays counted.
  ///   - server: the time in the answer; `nil` when it has none.
  package func settle(
    _ reservation: Reservation, cost: Money?, at server: Timestamp?
  ) throws(LedgerError) {
    let source = reservation.source
    try change { db, file in
      let now = clock.read()
      var key = reservation.key
      if file != reservation.file {
        key = try enter(reservation.most, of: source, at: now, in: db)
      }
      if let server, try db.believes(server, of: source, at: now) {
        try db.keep(server, at: now, of: source)
        let took = max(0, now.uptime - reservation.uptime)
        let left = Day(server - .milliseconds(took))
        try db.move(key, to: left.number...Day(server).number)
      } else if let server {
        // Whichever clock is wrong, it counts on the next day of the server's that is believed.
        try db.doubt(server, of: source, at: now)
        try db.move(key, to: billedDays(of: source, at: now, in: db))
      } else if cost != nil, try !db.knowsTime(of: source, at: now) {
        // A server that never tells its time is counted by this machine's.
        let day = Day(try db.time(of: source, at: now)).number
        try db.move(key, to: day...day)
      }
      if let cost { try db.set(cost, of: key) }
    }
  }

  /// What a source has cost up to now.
  package func spending(
    of source: String, latest: Money, prices: Prices
  ) throws(LedgerError) -> Spending {
    let now = clock.read()
    return try reading { db in
      let day = Day(try db.time(of: source, at: now))
      return Spending(
        source: source, latest: latest,
        today: try db.spent(on: day.number...day.number, by: source),
        month: try db.spent(on: day.month, by: source), prices: prices)
    }
  }

  /// Checks whether the ledger can be used, and leaves everything as it is.
  ///
  /// - Throws: `LedgerError` if it cannot be used.
  package func check() throws(LedgerError) { try LedgerFile.check(path) }

  /// By how many days this machine's clock may be wrong. Until the server has told its time, a
  /// request counts on all of these, before and after: if its answer is lost, nobody knows on which
  /// it was billed.
  static let doubtfulDays: Int64 = 31

  /// Longer than any request may take.
  static let longestRequest = Duration.seconds(120)

  func reading<T>(_ body: (Database) throws -> T) throws(LedgerError) -> T {
    let file = try file()
    do { return try file.queue.unsafeRead(body) } catch { throw LedgerError(error, path: path) }
  }

  func writing<T>(_ body: (Database) throws -> T) throws(LedgerError) -> T {
    try change { db, _ in try body(db) }
  }

  /// `writing` for a change that depends on which file it is.
  private func change<T>(_ body: (Database, FileIdentity) throws -> T) throws(LedgerError) -> T {
    let file = try file()
    do {
      return try file.queue.unsafeReentrantWrite { db in
        try db.beginTransaction(.immediate)
        do {
          let result = try body(db, file.identity)
          try db.commit()
          return result
        } catch {
          try? db.rollback()
          throw error
        }
      }
    } catch {
      throw LedgerError(error, path: path)
    }
  }
}
