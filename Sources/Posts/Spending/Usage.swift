/// What an answer of a live source cost, and what its service still allows.
package struct Usage: Sendable, Hashable {
  /// What this answer cost; zero if it was kept from earlier today.
  package var cost: Money
  /// How many requests the service still accepts before `resetsAt`; `nil` if it does not say.
  package var remaining: Int?
  package var resetsAt: Timestamp?
  /// Whether the answer was kept from earlier today: it tells nothing of what is new or left.
  package var isKept: Bool
  /// When the service gave an answer that was kept; `nil` where that was not noted.
  package var keptAt: Timestamp?

  package init(
    cost: Money = .zero, remaining: Int? = nil, resetsAt: Timestamp? = nil, isKept: Bool = false,
    keptAt: Timestamp? = nil
  ) {
    self.cost = cost
    self.remaining = remaining
    self.resetsAt = resetsAt
    self.isKept = isKept
    self.keptAt = keptAt
  }
}
