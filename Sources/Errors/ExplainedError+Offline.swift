extension ExplainedError {
  /// What to do where no network is to be used.
  package static var goOnline: String { "Leave out --offline, or unset TWINSTANT_OFFLINE." }
}
