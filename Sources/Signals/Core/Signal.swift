/// A stream of values over time, then at most one completion.
///
/// Cold: a recipe that runs for each subscription. Where values arrive regardless of subscribers,
/// the source is a `Subject`; being hot is a property of the source, not of the type. Events arrive
/// on the thread that sends them, except behind operators that take a scheduler.
/// `Docs/Streams.md` has the contract.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let recipe: @Sendable (Observer<Value, Failure>, Lifetime) -> Void

  /// A source of your own. `start` runs once per subscription and registers in the lifetime what
  /// is to be stopped when nobody wants it any more.
  ///
  /// It may send from any thread, also several at once: events are put in order, one at a time.
  /// What it sends after the completion, or after the lifetime has ended, is ignored; the
  /// observer may be kept for ever, nothing of the subscriber hangs on it after the end.
  public init(_ start: @escaping @Sendable (Observer<Value, Failure>, Lifetime) -> Void) {
    recipe = { start(SafeObserver($0, $1).observer, $1) }
  }

  /// A signal for operators whose events come serially from another signal: passes them on.
  ///
  /// Faster than the public initializer, but unchecked: `start` must keep the contract itself.
  @inlinable public static func unchecked(
    _ start: @escaping @Sendable (Observer<Value, Failure>, Lifetime) -> Void
  ) -> Signal {
    Signal(recipe: start)
  }

  @inlinable init(recipe: @escaping @Sendable (Observer<Value, Failure>, Lifetime) -> Void) {
    self.recipe = recipe
  }

  /// Runs the recipe for `observer`. For operators; everyone else calls `subscribe`.
  ///
  /// Whoever made `lifetime` ends it when the completion arrives.
  @inlinable public func start(_ observer: Observer<Value, Failure>, during lifetime: Lifetime) {
    if !lifetime.hasEnded { recipe(observer, lifetime) }
  }

  /// Runs the recipe for one input of an operator that outlives it.
  ///
  /// The input gets a lifetime of its own, over before its completion is passed on.
  @inlinable public func start(
    within parent: Lifetime,
    send: @escaping @Sendable (Value) -> Void,
    complete: @escaping @Sendable (Completion<Failure>) -> Void
  ) {
    let lifetime = Lifetime(within: parent)
    start(
      Observer(
        send: send,
        complete: { completion in
          if lifetime.hasEnded { return }
          lifetime.end()
          complete(completion)
        }), during: lifetime)
  }
}
