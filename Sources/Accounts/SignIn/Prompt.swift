/// One question to a person, with words where the answer is found.
struct Prompt {
  var text: String
  /// Where to look for the answer; empty when that is plain.
  var hint = ""
  /// Whether the answer must not be seen while it is typed.
  var isSecret = false
  /// What an empty answer means.
  var fallback: String?
  /// Why an answer will not do; `nil` when it does.
  var complaint: (String) -> String? = { _ in nil }
}

/// Asks until an answer will do.
protocol Asking {
  /// - Throws: `Failure` when nobody answers.
  mutating func answer(to question: Prompt) throws(Failure) -> String
  /// Says something that is no question.
  mutating func say(_ text: String)
}
