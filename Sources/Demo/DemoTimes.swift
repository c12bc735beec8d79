import Posts

/// When the posts of a demo were written: newest first, thick today and thin in 2009.
struct DemoTimes: Sendable {
  private let newest: Int64
  private let span: Double
  private let count: Int
  private let seed: UInt64

  /// No post is older: 14 February 2009, where the first post of all is.
  static let oldest = Timestamp(seconds: 1_234_569_600)
  /// The end of the year 9999.
  static let latest = Timestamp(seconds: 253_402_300_799)

  /// The milliseconds of a day: so far at most is the last post from `oldest`.
  private static let lastDay = 86_400_000.0

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
    // The last one moves the other way, as none may be older; that keeps it below the one before
    // it. It moves at all so that a demo made larger has another last post, with an id of its own.
    if index == count - 1 {
      let room = min(Double(max(0, age - self.age(index - 1))) * 0.2, Self.lastDay)
      return Timestamp(milliseconds: newest - age + jitter(index, below: room))
    }
    let room = Double(max(0, self.age(index + 1) - age)) * 0.8
    return Timestamp(milliseconds: newest - age - jitter(index, below: room))
  }

  /// A decimal number that grows with time, as of services that count milliseconds.
  func id(_ index: Int) -> String {
    String(time(index).milliseconds * 1000 + Int64(999 - index % 1000))
  }

  /// Milliseconds by chance, always the same for a post.
  private func jitter(_ index: Int, below room: Double) -> Int64 {
    var random = DemoRandom(seed: seed, index: index, purpose: .details)
    return room >= 1 ? Int64(random.below(Int(room))) : 0
  }

  /// Milliseconds before the newest. The first posts follow each other by minutes.
  private func age(_ index: Int) -> Int64 {
    let share = Double(index) / Double(max(1, count - 1))
    return Int64(span * share * (0.002 + share * (0.398 + share * 0.6)))
  }
}
