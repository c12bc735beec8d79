extension [String] {
  /// The texts as a part of a sentence: `a`, `a and b`, `a, b and c`; empty where there are none.
  package func inOneSentence(joinedBy word: String = "and") -> String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
