import Synchronization

/// Something that is to be done once, by whoever comes first.
final class Once: Sendable {
  private let isClaimed = Atomic(false)

  /// True for the first caller, who is to do it. Any thread.
  func claim() -> Bool { !isClaimed.exchange(true, ordering: .acquiringAndReleasing) }
}
