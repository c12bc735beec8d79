import Synchronization

/// How long something is wanted. Sources register here what to stop when it no longer is.
///
/// Registrations run in the order they were made. Subscribing goes from the subscriber up to the
/// source, so the end nearest to the subscriber is stopped first, and nothing that a source does
/// while it stops is delivered. Only `end()` ends it: unlike a `Subscription`, a lifetime that is
/// dropped stops nothing.
public final class Lifetime: Sendable {
  /// Identifies one registration, for `detach`.
  public struct Registration: Sendable, Hashable {
    let number: Int
  }

  private typealias Work = @Sendable () -> Void

  private struct State: Sendable {
    /// The first registration, kept apart since most lifetimes have only one.
    var first: (number: Int, work: Work)?
    var others: [Int: Work] = [:]
    /// The number of the latest registration.
    var lastNumber = 0
    var atParent: Registration?

    mutating func add(_ work: @escaping Work) -> Registration {
      lastNumber += 1
      if first == nil, others.isEmpty {
        first = (lastNumber, work)
      } else {
        others[lastNumber] = work
      }
      return Registration(number: lastNumber)
    }

    mutating func remove(_ number: Int) -> Work? {
      first?.number == number ? first.take()?.work : others.removeValue(forKey: number)
    }
  }

  @usableFromInline let ended = Atomic<Bool>(false)
  private let state = Lock(State())
  private weak let parent: Lifetime?

  /// A lifetime of its own, which lasts until `end()`.
  public init() { parent = nil }

  /// A part of `parent`: ends with it at the latest. Ending it earlier leaves no trace there.
  public init(within parent: Lifetime) {
    self.parent = parent
    let registration = parent.onEnd { self.end() }
    let isLate = state.withLock { state in
      state.atParent = registration
      return hasEnded
    }
    if isLate { parent.detach(registration) }
  }

  /// True from the moment `end()` begins.
  @inlinable public var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Calls `work` once when the lifetime ends, on the thread that ends it; at once if it has ended
  /// already.
  ///
  /// Work that is done before the end should `detach` itself, or a long lifetime would collect it.
  @discardableResult public func onEnd(_ work: @escaping @Sendable () -> Void) -> Registration {
    let registration = state.withLock { state -> Registration? in hasEnded ? nil : state.add(work) }
    if let registration { return registration }
    work()
    return Registration(number: 0)
  }

  /// Keeps `object` until the end, so that timers and foreign sources may hold it weakly.
  @discardableResult public func keep(_ object: some AnyObject & Sendable) -> Registration {
    onEnd { withExtendedLifetime(object) {} }
  }

  /// Removes a registration and releases its closure. Does nothing if it has run already.
  public func detach(_ registration: Registration) {
    _ = state.withLock { $0.remove(registration.number) }  // dies outside the lock
  }

  /// Ends the lifetime: everything registered is called once, in order, and released. Later calls
  /// do nothing, even while the first one still runs.
  public func end() {
    if hasEnded { return }
    let registered = state.withLock { state -> State in
      guard !hasEnded else { return State() }
      ended.store(true, ordering: .releasing)
      defer { state = State() }
      return state
    }
    if let registration = registered.atParent { parent?.detach(registration) }
    registered.first?.work()
    if registered.others.isEmpty { return }
    for (_, work) in registered.others.sorted(by: { $0.key < $1.key }) { work() }
  }
}
