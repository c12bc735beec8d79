import Posts

/// The progress of counted work: "120,000 of 1,000,000  12 %  54,000/s  16 s left".
struct RateMeter {
  let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  init(total: Int) {
    self.total = total
    start = clock.now
  }

  func text(_ done: Int) -> String { Self.text(done, of: total, after: clock.now - start) }

  /// The text; without a rate in the first moments, when it would be a guess.
  static func text(_ done: Int, of total: Int, after time: Duration) -> String {
    var text = "\(done.grouped) of \(total.grouped)  \(done * 100 / max(total, 1)) %"
    let seconds = time / .seconds(1)
    if seconds > 0.2, done > 0 {
      let rate = Double(done) / seconds
      text += "  \(Int(rate).grouped)/s  \(left(Double(max(total - done, 0)) / rate))"
    }
    return text
  }

  /// Seconds as a person says them: "12 s left", "3 min left".
  static func left(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 90 ? "\(whole) s left" : "\((whole + 59) / 60) min left"
  }
}
