import GRDB
import HTTP
import Libc
import Posts

/// Answers that were paid for, kept for their day of UTC: asking a source the same again costs
/// nothing, with whichever account. An account that replaced another that day gets what the other
/// one was allowed to see.
extension Ledger {
  /// Today's answer to this question; `nil` if there is none.
  ///
  /// - Parameter isOnce: whether the answer is removed, so that the question is asked the next
  ///   time.
  func keptAnswer(
    to question: String, from source: String, isOnce: Bool
  ) throws(LedgerError) -> HTTPResponse? {
    let now = clock.read()
    let answer: HTTPResponse? = try reading { db in
      let day = Day(try db.time(of: source, at: now))
      return try db.answer(to: question, from: source, on: day).map { body, came in
        var response = HTTPResponse(status: 200, body: body)
        response.isKept = true
        response.keptAt = came
        return response
      }
    }
    if isOnce, answer != nil { try writing { try $0.dropAnswer(to: question, from: source) } }
    return answer
  }

  /// Keeps an answer until the day ends, and replaces an earlier one.
  func keep(_ body: [UInt8], to question: String, from source: String) throws(LedgerError) {
    let now = clock.read()
    try writing { db in
      let day = Day(try db.time(of: source, at: now))
      try db.keep(body, to: question, from: source, on: day, at: now.wall)
    }
  }

  /// The sources whose answers are kept, also those that are no longer in the settings. Makes no
  /// file if there is none.
  package func sourcesWithAnswers() throws(LedgerError) -> [String] {
    guard access(path, F_OK) == 0 else { return [] }
    return try reading { try $0.sourcesWithAnswers() }
  }

  /// How many answers of a source are kept, or of all sources if none is named. Makes no file if
  /// there is none.
  package func countAnswers(of source: String?) throws(LedgerError) -> Int {
    guard access(path, F_OK) == 0 else { return 0 }
    return try reading { try $0.countAnswers(of: source) }
  }

  /// How many answers contain these bytes. Makes no file if there is none.
  package func countAnswers(holding text: String) throws(LedgerError) -> Int {
    guard access(path, F_OK) == 0 else { return 0 }
    return try reading { try $0.countAnswers(holding: text) }
  }

  /// Drops the answers of a source, or of all sources if none is named. Their words are then no
  /// longer in the file, unless another copy is reading it. Makes no file if there is none.
  package func forgetAnswers(of source: String?) throws(LedgerError) {
    try drop { try $0.dropAnswers(of: source) }
  }

  /// Drops the answers that contain these bytes, in the same way.
  package func forgetAnswers(holding text: String) throws(LedgerError) {
    try drop { try $0.dropAnswers(holding: text) }
  }

  /// Drops the answers of other days than today, by the server's clock or this machine's, also of
  /// sources that are no longer in the settings. Makes no file if there is none.
  func forgetOldAnswers() throws(LedgerError) {
    guard access(path, F_OK) == 0 else { return }
    let now = clock.read()
    let old = try reading { try $0.oldAnswerDays(at: now) }
    guard !old.isEmpty else { return }
    try drop { db in
      for (source, day) in old { try db.dropAnswers(of: source, on: day) }
    }
  }

  private func drop(_ answers: @escaping (Database) throws -> Void) throws(LedgerError) {
    guard access(path, F_OK) == 0 else { return }
    try writing(answers)
    // What was written last is in a file beside the ledger.
    _ = try reading { try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
  }
}
