/// A running subscription. Dropping it cancels, so keep it as long as values are wanted.
public final class Subscription: Sendable {
  @usableFromInline let lifetime: Lifetime

  @inlinable init(_ lifetime: Lifetime) { self.lifetime = lifetime }

  /// Stops the source and releases every closure of the chain, now.
  ///
  /// Called where values are delivered, nothing more arrives once it has returned. From another
  /// thread, one value that is being delivered may still finish. Later calls do nothing.
  public func cancel() { lifetime.end() }

  deinit { lifetime.end() }
}
