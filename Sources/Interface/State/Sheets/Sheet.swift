/// What lies over list and post until Esc takes it away.
package indirect enum Sheet: Sendable, Equatable {
  /// The help, its first line seen, and the sheet that it lies over in turn.
  case help(scroll: Int, over: Sheet?)
  /// Sources and recent queries; the selected one counts from the first live source on, then comes
  /// the line that signs in to another one, then the newest query. And the first line seen.
  case sources(selected: Int, scroll: Int)
  /// Who follows the author of a post.
  case followers(FollowersList)
  /// Saved searches, with what is new of each.
  case saved(SavedSheet)

  /// Whether it is the one with saved searches.
  var isSaved: Bool { if case .saved = self { true } else { false } }
}
