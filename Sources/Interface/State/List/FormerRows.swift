import Posts

/// What the list was while its rows answered the same text in another meaning, as on another day.
struct FormerRows: Sendable, Equatable {
  /// The first row.
  let first: Post.ID?
  /// The post that a person had chosen, until it is selected again.
  var selected: Post?
  /// The line of the list that it began on.
  let line: Int
}
