import Posts

/// When the posts of a demo were written: newest first, thick today and thin in 2009.
struct DemoTimes: Sendable {
  private let newest: Int64
  private let span: Double
  private let count: Int
  private let seed: UInt64

  /// The first post of all: 14 February 2009.
  static let oldest = Timestamp(seconds: 1_234_569_600)
  /// The end of the year 9999.
  static let latest = Timestamp(seconds: 253_402_300_799)

  init(seed: UInt64, count: Int, newest: Timestamp) {
    self.seed = seed
    self.count = count
    let newest = min(max(newest, Self.oldest), Self.latest)
    self.newest = newest.milliseconds
    span = Double(max(newest.milliseconds - Self.oldest.milliseconds, Int64(clamping: count)))
  }

  /// The time of a post; post 0 is the newest, and each one is older than the one before it.
  func time(_ index: Int) -> Timestamp {
    guard index > 0 else { return Timestamp(milliseconds: newest) }
    let age = age(index)
    let room = Double(max(0, self.age(index + 1) - age)) * 0.8
    var random = DemoRandom(seed: seed, index: index, purpose: .details)
    let jitter = Int64(room) > 0 ? Int64(random.below(Int(room))) : 0
    return Timestamp(milliseconds: newest - age - jitter)
  }

  /// A decimal number that grows with time, as of services that count milliseconds.
  func id(_ index: Int) -> String {
    String(time(index).milliseconds * 1000 + Int64(999 - index % 1000))
  }

  /// Milliseconds before the newest. The first posts follow each other by minutes.
  private func age(_ index: Int) -> Int64 {
    let share = Double(index) / Double(max(1, count - 1))
    return Int64(span * share * (0.002 + share * (0.398 + share * 0.6)))
  }
}
