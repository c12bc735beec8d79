extension String {
  /// The text without line breaks at its ends: whoever copies a whole line copies its end too. In a
  /// query that would be a space, which completes the last word, or keeps the query out of the
  /// history.
  var withoutOuterLineBreaks: String {
    let rest = drop(while: \.isNewline)
    guard let last = rest.lastIndex(where: { !$0.isNewline }) else { return "" }
    return String(rest[...last])
  }
}
