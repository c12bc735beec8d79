/// How many posts of a saved search came since the last look.
package struct News: Sendable, Hashable {
  package var count: Int
  /// Whether there are more: nobody counts to the end of what cannot be read at a glance.
  package var isMore: Bool

  package init(_ count: Int, isMore: Bool = false) {
    self.count = count
    self.isMore = isMore
  }

  /// Where counting stops.
  package static let most = 99
}
