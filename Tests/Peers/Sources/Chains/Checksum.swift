import Synchronization

/// Where every chain ends: the sum of what arrived, so that nothing can be left out unseen.
///
/// One for all peers, and as cheap as a plain variable; one thread at a time may add.
public final class Checksum: Sendable {
  @usableFromInline let sum = Atomic(0)

  /// Nothing has arrived.
  public init() {}

  /// What has arrived so far.
  public var value: Int { sum.load(ordering: .acquiring) }

  /// Adds what arrived.
  @inlinable
  public func add(_ value: Int) {
    sum.store(sum.load(ordering: .relaxed) &+ value, ordering: .releasing)
  }
}
