extension ExplainedError {
  /// What to do if no network may be used.
  package static var goOnline: String { "Leave out --offline, or unset TWINSTANT_OFFLINE." }
}
