import Posts

/// Where a person was in the list while its rows answered the same text in another meaning, such as
/// that of another day.
struct FormerRows: Sendable, Equatable {
  /// The first row.
  let first: Post.ID?
  /// The post that a person had chosen, until it is selected again.
  var selected: Post?
  /// The line of the list that this post began on.
  let line: Int
}
