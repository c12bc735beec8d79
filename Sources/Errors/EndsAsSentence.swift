extension String {
  /// Whether it ends as a sentence does: what does not may be a command to be typed.
  package var endsAsSentence: Bool { last.map { ".!?…".contains($0) } ?? false }
}
