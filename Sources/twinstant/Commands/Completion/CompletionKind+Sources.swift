import ArgumentParser

extension CompletionKind {
  /// The names of the sources in the settings.
  static var sources: CompletionKind {
    .custom { words, _, _ in CompletedLine(words).sources.plainWords }
  }
}
