/// What a terminal says of itself when it is asked. It arrives between the keys, and as whoever
/// sits at the other end of the line likes.
package enum TerminalAnswer: Sendable, Hashable {
  /// Name and version (XTVERSION); printable ASCII, of a bounded length.
  case name(String)
  /// Whether the image of a query was understood (kitty graphics protocol), with the query's
  /// number.
  case graphics(number: Int, isUnderstood: Bool)
  /// The codes of how it draws at the moment (DECRQSS of SGR), those of one colour by semicolons or
  /// colons; printable ASCII.
  case rendition(String)
  /// Whether its background is light (OSC 11).
  case background(isLight: Bool)
  /// Device attributes (DA1): every terminal knows this question, so whatever was asked before it
  /// has been answered, or will not be.
  case attributes
}
