import Posts

/// What a walk through the index does between two short pieces of work: it ends when it was
/// interrupted, and hands over what it has when that fills a screen, or when it goes on for long.
///
/// A walk asks it between posts and between windows of the index, never later than some
/// milliseconds; so nothing has to reach into a running statement.
struct Pulse {
  /// The time that was given for a stretch of work is over.
  struct End: Error {}

  /// What is handed over early: the rows so far, from the top.
  typealias Slices = (_ posts: [Post]) -> Void

  /// The rows found so far, newest first.
  private(set) var posts: [Post] = []
  /// How many rows are wanted, as far as that is known: a walk reads little more than they need.
  let wanted: Int
  private let interruption: Interruption
  private let pace: Pace
  private let slices: Slices
  /// So many rows are handed over at once.
  private let screenful: Int
  private var wait = Pace.firstSlice
  private var next: ContinuousClock.Instant
  /// From this moment on the caller is told that there are no rows so far.
  private let silence: ContinuousClock.Instant
  private var told = -1
  /// When `beat` throws `End`; `nil` for never.
  private var end: ContinuousClock.Instant?

  /// - Parameter screenful: rows that fill the screen, where more than these are wanted.
  init(
    _ interruption: Interruption, pace: Pace = Pace(), wanted: Int = .max, screenful: Int = .max,
    slices: @escaping Slices = { _ in }
  ) {
    self.wanted = wanted
    self.interruption = interruption
    self.pace = pace
    self.screenful = screenful
    self.slices = slices
    let now = pace.now()
    next = now + Pace.firstSlice
    silence = now + Pace.longestSilence
  }

  /// One that hands nothing over, and ends when the time for it is over.
  init(_ interruption: Interruption, pace: Pace, for stretch: Duration) {
    self.init(interruption, pace: pace)
    end = pace.now() + stretch
  }

  /// One that hands nothing over, and can be interrupted like this one.
  var silent: Pulse { Pulse(interruption, pace: pace) }

  /// Takes a row; hands all over when they fill the screen. What lies below can wait.
  mutating func take(_ post: Post) {
    posts.append(post)
    guard posts.count == screenful else { return }
    wait = Pace.longestSlice
    next = pace.now() + wait
    told = posts.count
    slices(posts)
  }

  /// Throws `.interrupted` when the walk is not wanted any more, and `End` when its time is over; hands rows
  /// over when it is time.
  mutating func beat() throws {
    try interruption.check()
    let now = pace.now()
    if let end, now >= end { throw End() }
    guard now >= next else { return }
    wait = min(wait * 2, Pace.longestSlice)
    next = now + wait
    guard posts.count > told, !posts.isEmpty || now >= silence else { return }
    told = posts.count
    slices(posts)
  }
}
