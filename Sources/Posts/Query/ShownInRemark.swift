extension String {
  /// What a person typed, sanitised and shortened for use in a sentence.
  var shownInRemark: String {
    let safe = Sanitized.line(String(unicodeScalars.prefix(18)))
    return unicodeScalars.count > 18 ? safe + "…" : safe
  }
}
