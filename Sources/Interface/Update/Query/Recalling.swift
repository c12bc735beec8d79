/// Earlier queries, walked through as in a shell.
extension State {
  /// Puts another query of the history into the field, and shows its rows.
  mutating func recallQuery(_ step: (inout QueryRecall, String) -> String?) -> [Effect] {
    guard let text = step(&recall, field.text) else { return [] }
    return closeAll() + edit { $0.replace(with: text) }
  }
}
