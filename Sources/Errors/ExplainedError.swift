/// An error in words for a person: what went wrong, and what to do about it.
package protocol ExplainedError: Error {
  /// What went wrong.
  var message: String { get }
  /// What to do next; empty when nothing helps but trying again.
  var remedy: String { get }
}

extension ExplainedError {
  /// Message and remedy, one after the other; with a dash between them if the message is no whole
  /// sentence.
  package var sentences: String {
    let gap = message.isEmpty || remedy.isEmpty ? "" : message.endsAsSentence ? " " : " — "
    return message + gap + remedy
  }

  /// What to do if no network may be used.
  package static var goOnline: String { "Leave out --offline, or unset TWINSTANT_OFFLINE." }
}

extension String {
  /// Whether it ends as a sentence does: what does not may be a command to be typed.
  package var endsAsSentence: Bool { last.map { ".!?…".contains($0) } ?? false }
}
