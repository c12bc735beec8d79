/// Whether live sources may be asked for a saved search now.
package enum SavedClaim: Sendable, Hashable {
  case given
  /// A copy of the program, this one or another, asked them at this moment.
  case taken(Timestamp)
}
