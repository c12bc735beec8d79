import Synchronization

/// The end of every chain: the sum of what arrived, so that no lost value goes unnoticed.
///
/// It is the same for all peers, and as cheap as a plain variable; one thread at a time may add.
public final class Checksum: Sendable {
  @usableFromInline let sum = Atomic(0)

  /// Creates a checksum of nothing.
  public init() {}

  /// The sum of what has arrived so far.
  public var value: Int { sum.load(ordering: .acquiring) }

  /// Adds a value that arrived.
  @inlinable
  public func add(_ value: Int) {
    sum.store(sum.load(ordering: .relaxed) &+ value, ordering: .releasing)
  }
}
