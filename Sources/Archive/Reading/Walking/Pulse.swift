import Posts

/// What a walk through the index does between two short pieces of work: it ends if it was
/// interrupted, and hands over the rows it has if they fill a screen, or if it takes long.
///
/// A walk calls it between posts and between windows of the index, every few milliseconds at least,
/// so that nothing has to interrupt a running statement.
struct Pulse {
  /// Thrown when the time given for a slice of work is over.
  struct End: Error {}

  /// Gets what is handed over early: the rows so far, from the top.
  typealias Slices = (_ posts: [Post]) -> Void

  /// The rows found so far, newest first.
  private(set) var posts: [Post] = []
  /// How many rows are wanted, if that is known: a walk reads little more than these need.
  let wanted: Int
  private let interruption: Interruption
  private let pace: WalkPace
  private let slices: Slices
  /// As soon as there are this many rows, they are handed over.
  private let screenful: Int
  private var wait = WalkPace.firstSlice
  private var next: ContinuousClock.Instant
  /// From this moment on, the caller is told if there are no rows so far.
  private let silence: ContinuousClock.Instant
  /// How many rows were handed over last; -1 before the first time.
  private var told = -1
  /// When `beat` throws `End`; `nil` for never.
  private var end: ContinuousClock.Instant?

  /// - Parameter screenful: how many rows fill the screen, if more than these are wanted.
  init(
    _ interruption: Interruption, pace: WalkPace = WalkPace(), wanted: Int = .max,
    screenful: Int = .max,
    slices: @escaping Slices = { _ in }
  ) {
    self.wanted = wanted
    self.interruption = interruption
    self.pace = pace
    self.screenful = screenful
    self.slices = slices
    let now = pace.now()
    next = now + WalkPace.firstSlice
    silence = now + WalkPace.longestSilence
  }

  /// A pulse that hands nothing over, and ends when its time is over.
  init(_ interruption: Interruption, pace: WalkPace, for duration: Duration) {
    self.init(interruption, pace: pace)
    end = pace.now() + duration
  }

  /// A pulse that hands nothing over, but is interrupted together with this one.
  var silent: Pulse { Pulse(interruption, pace: pace) }

  /// Takes a row, and hands all over once they fill the screen. Rows further down can wait.
  mutating func take(_ post: Post) {
    posts.append(post)
    guard posts.count == screenful else { return }
    wait = WalkPace.longestSlice
    next = pace.now() + wait
    told = posts.count
    slices(posts)
  }

  /// Hands over the rows if they are due.
  ///
  /// - Throws: `ArchiveError.interrupted` if the walk is no longer wanted, and `End` if its time is
  ///   over.
  mutating func beat() throws {
    try interruption.check()
    let now = pace.now()
    if let end, now >= end { throw End() }
    guard now >= next else { return }
    wait = min(wait * 2, WalkPace.longestSlice)
    next = now + wait
    guard posts.count > told, !posts.isEmpty || now >= silence else { return }
    told = posts.count
    slices(posts)
  }
}

/// How a walk through the index is cut into pieces; tests make the pieces small.
struct WalkPace: Sendable {
  /// A window of the index holds about this many posts of a query's rarest condition: a millisecond
  /// or two of work where each must be looked for in other lists.
  var windowEntries = 512
  /// Under `top`, at most this many matches are all read and sorted; of more, one step of
  /// engagement after the other.
  var fewMatches = 500
  /// The monotonic clock.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// After this time the rows found so far are handed over, so that they are drawn within one
  /// frame.
  static let firstSlice = Duration.milliseconds(4)
  /// Each further slice comes after twice the time, but after this time at the latest.
  static let longestSlice = Duration.milliseconds(64)
  /// After this time it is reported that there are no rows so far: earlier, it would only flicker.
  static let longestSilence = Duration.milliseconds(60)
}
