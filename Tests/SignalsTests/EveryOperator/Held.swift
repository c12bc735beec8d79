import Signals

/// A running subscription, and weak references to what its closures hold.
///
/// `above` is held by the source, `below` by the subscriber, `token` by the operator's own
/// closures.
final class Held {
  private weak var above: Log<Int>?
  private weak var below: Log<Int>?
  private weak var token: Token?
  private let lifetime = Lifetime()
  private var subscription: Subscription?

  /// Subscribes to the stream that `make` builds from a token and from a function for the source to
  /// call.
  init(
    _ ending: ReleaseTests.Ending,
    _ make: (Token, @escaping @Sendable (Int) -> Int) -> OperatorUse.Numbers
  ) {
    let (lifetime, above, below) = (lifetime, Log<Int>(), Log<Int>())
    let token = Token { if ending == .cancelInTheOperatorsClosure { lifetime.end() } }
    (self.above, self.below, self.token) = (above, below, token)
    let signal = make(token) { value in
      above.add(value)
      return value
    }
    let onValue: @Sendable (Int) -> Void = { value in
      below.add(value)
      if ending == .cancelInACallback { lifetime.end() }
    }
    let onCompletion: @Sendable (Completion<Broken>) -> Void = { _ in
      below.add(-1)
      if ending == .cancelInTheEnd { lifetime.end() }
    }
    if ending == .drop {
      subscription = signal.subscribe(onValue, onCompletion: onCompletion)
    } else {
      signal.subscribe(during: lifetime, onValue, onCompletion: onCompletion)
    }
  }

  /// The names of what has not been let go of.
  var stillThere: Set<String> {
    var names: Set<String> = []
    if above != nil { names.insert("above") }
    if below != nil { names.insert("below") }
    if token != nil { names.insert("token") }
    return names
  }

  /// Drops the subscription or cancels it, unless it has ended already.
  func end(_ ending: ReleaseTests.Ending) {
    if ending == .drop { subscription = nil } else { lifetime.end() }
  }
}
