/// What lies over list and post until Esc takes it away.
package enum Sheet: Sendable, Equatable {
  /// The help, and its first line seen.
  case help(scroll: Int)
  /// Sources and recent queries; the selected query counts from the newest.
  case sources(selected: Int)
}
