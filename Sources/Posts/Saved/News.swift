/// How many posts of a saved search are new since the last look.
package struct News: Sendable, Hashable {
  package var count: Int
  /// Whether there are more: counting stops at what can be read at a glance.
  package var isMore: Bool

  package init(_ count: Int, isMore: Bool = false) {
    self.count = count
    self.isMore = isMore
  }

  /// Where counting stops.
  package static let most = 99
}
