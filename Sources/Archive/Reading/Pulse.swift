import Posts

/// What a walk through the index does between two short pieces of work: it ends when it was
/// interrupted, and hands over what it has when it goes on for long.
///
/// A walk asks it between posts and between windows of the index, never later than some
/// milliseconds; so nothing has to reach into a running statement.
struct Pulse {
  /// What is handed over early: the rows so far, from the top.
  typealias Slices = (_ posts: [Post]) -> Void

  /// The rows found so far, newest first.
  var posts: [Post] = []
  private let interruption: Interruption
  private let pace: Pace
  private let slices: Slices
  private var wait = Pace.firstSlice
  private var next: ContinuousClock.Instant
  /// From here on it is told that there are no rows so far.
  private let silence: ContinuousClock.Instant
  private var told = -1

  init(_ interruption: Interruption, pace: Pace = Pace(), slices: @escaping Slices = { _ in }) {
    self.interruption = interruption
    self.pace = pace
    self.slices = slices
    let now = pace.now()
    next = now + Pace.firstSlice
    silence = now + Pace.longestSilence
  }

  /// One that hands nothing over, and can be interrupted like this one.
  var silent: Pulse { Pulse(interruption, pace: pace) }

  /// Throws `.interrupted` when the walk is not wanted any more; hands rows over when it is time.
  mutating func beat() throws {
    try interruption.check()
    let now = pace.now()
    guard now >= next else { return }
    wait = min(wait * 2, Pace.longestSlice)
    next = now + wait
    guard posts.count > told, !posts.isEmpty || now >= silence else { return }
    told = posts.count
    slices(posts)
  }
}
