import FoundationEssentials
import GRDB
import HTTP
import Posts

/// Answers that were paid for, kept for their day of UTC: asking the same again costs nothing.
extension Ledger {
  /// The answer to this question of today; `nil` when there is none.
  ///
  /// - Parameter isOnce: whether it is taken away, so that the question is asked the next time.
  func keptAnswer(
    to question: String, from source: String, isOnce: Bool
  ) throws(LedgerError) -> HTTPResponse? {
    let now = clock.read()
    let answer: HTTPResponse? = try reading { db in
      let day = Day(try db.time(of: source, at: now))
      return try Row.fetchOne(
        db,
        sql: "SELECT body FROM answer WHERE source = ? AND question = ? AND day = ?",
        arguments: [source, question, day.number]
      ).map { row in
        let body: Data = row[0]
        return HTTPResponse(status: 200, body: Array(body))
      }
    }
    if isOnce, answer != nil {
      try writing { db in
        try db.execute(
          sql: "DELETE FROM answer WHERE source = ? AND question = ?",
          arguments: [source, question])
      }
    }
    return answer
  }

  /// Keeps an answer until the day ends, in place of an earlier one.
  func keep(_ body: [UInt8], to question: String, from source: String) throws(LedgerError) {
    let now = clock.read()
    try writing { db in
      let day = Day(try db.time(of: source, at: now))
      try db.execute(
        sql: "INSERT OR REPLACE INTO answer(source, question, day, body) VALUES (?, ?, ?, ?)",
        arguments: [source, question, day.number, Data(body)])
    }
  }
}
