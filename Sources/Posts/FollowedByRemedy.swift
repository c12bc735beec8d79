extension String {
  /// What went wrong, and behind it what to do about it, if anything; with a dash between them where the
  /// first is no whole sentence.
  package func followed(by remedy: String) -> String {
    let ends = last.map { ".!?…".contains($0) } ?? true
    let gap = isEmpty || remedy.isEmpty ? "" : ends ? " " : " — "
    return self + gap + remedy
  }
}
