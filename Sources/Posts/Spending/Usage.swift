/// What an answer of a live source cost, and what its service still allows.
package struct Usage: Sendable, Hashable {
  /// What this answer cost; zero for one that was kept from earlier today.
  package var cost: Money
  /// Requests that the service still takes before `resetsAt`; `nil` when it does not tell.
  package var remaining: Int?
  package var resetsAt: Timestamp?

  package init(cost: Money = .zero, remaining: Int? = nil, resetsAt: Timestamp? = nil) {
    self.cost = cost
    self.remaining = remaining
    self.resetsAt = resetsAt
  }
}
