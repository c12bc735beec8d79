import Signals
import Terminal

/// The one place where what comes from elsewhere enters the main actor. No compiler knows that the
/// loop runs on its thread: `App.run` runs it there, and anywhere else this would trap.
extension Signal where Failure == Never {
  /// Hands each value to `body`, on the main actor.
  func subscribe(
    onMainActorOf loop: MainLoop, _ body: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    deliver(on: loop).subscribe(Self.entering(body))
  }

  /// Hands each value to `body`, on the main actor, for as long as `lifetime` lasts.
  func subscribe(
    onMainActorOf loop: MainLoop, during lifetime: Lifetime,
    _ body: @escaping @MainActor (Value) -> Void
  ) {
    deliver(on: loop).subscribe(during: lifetime, Self.entering(body))
  }

  private static func entering(
    _ body: @escaping @MainActor (Value) -> Void
  ) -> @Sendable (Value) -> Void {
    { value in MainActor.assumeIsolated { body(value) } }
  }
}
