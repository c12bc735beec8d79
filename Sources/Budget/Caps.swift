import GRDB
import Posts

/// The most that a source may cost in the day and in the month of a request.
struct Caps: Sendable {
  private struct Cap: Sendable {
    /// As a person calls it, and as the settings do.
    var period: String
    var cap: Money
    var days: ClosedRange<Int64>
    /// The days of the period after it.
    var next: ClosedRange<Int64>
  }

  /// The day comes first.
  private let all: [Cap]

  init(of prices: Prices, on day: Day) {
    let ofDay = Cap(
      period: "day", cap: prices.maxPerDay, days: day.only, next: day.tomorrow.only)
    all = [ofDay] + Caps(ofMonth: day, prices).all
  }

  /// The cap of a day's month alone.
  init(ofMonth day: Day, _ prices: Prices) {
    all = [
      Cap(period: "month", cap: prices.maxPerMonth, days: day.month, next: day.nextMonth)
    ]
  }

  /// Why a request that may cost so much must not leave; `nil` where all caps have room for it.
  ///
  /// - Parameter isTimeKnown: whether the day is the server's, and not only this machine's.
  func refusal(
    of cost: Money, for source: String, isTimeKnown: Bool, in db: Database
  ) throws -> LedgerError? {
    guard let full = try firstFull(for: cost, of: source, in: db) else { return nil }
    let isNextFull = try full.cap < db.spent(on: full.next, by: source) + cost
    return .over(
      full.cap, full.period, spent: try db.spent(on: full.days, by: source), most: cost,
      of: source, isInDoubt: !isTimeKnown && isNextFull)
  }

  /// The cap that has no room. If no month has room for it, the message must not blame the day:
  /// waiting would be in vain.
  private func firstFull(for cost: Money, of source: String, in db: Database) throws -> Cap? {
    try all.first { $0.cap < cost }
      ?? all.first { try $0.cap < db.spent(on: $0.days, by: source) + cost }
  }
}

extension LedgerError {
  fileprivate static func over(
    _ cap: Money, _ period: String, spent: Money, most: Money, of source: String, isInDoubt: Bool
  ) -> LedgerError {
    LedgerError(
      message: "\(source) has cost \(spent.text) of \(cap.text) this \(period), and this answer "
        + "could cost \(most.text) more.",
      remedy: cap < most
        ? "Alone it exceeds max_per_\(period): raise that in the settings. A search asks for less "
          + "with a smaller page_size, “followers” with a smaller --limit."
        : "Raise max_per_\(period) of the source in the settings, or wait "
          + (isInDoubt
            ? "until \(source) tells its date: before that, lost answers count on every day."
            : "for the next \(period) (UTC)."),
      isOverBudget: true)
  }
}
