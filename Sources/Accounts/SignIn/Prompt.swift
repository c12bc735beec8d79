/// One question to a person, with words on where to find the answer.
package struct Prompt: Sendable {
  package var text: String
  /// Where to look for the answer; empty when that is plain.
  package var hint: String
  /// A page of the web that has the answer; to be shown, and opened where that can be done.
  package var address: String?
  /// Whether the answer must not be seen while it is typed.
  package var isSecret: Bool
  /// What an empty answer means; `nil` where an answer is needed.
  package var fallback: String?
  /// Why an answer will not do; `nil` when it does.
  package var complaint: @Sendable (String) -> String?

  package init(
    text: String, hint: String = "", address: String? = nil, isSecret: Bool = false,
    fallback: String? = nil, complaint: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.text = text
    self.hint = hint
    self.address = address
    self.isSecret = isSecret
    self.fallback = fallback
    self.complaint = complaint
  }

  /// The answer in what was typed: without the spaces around it, or the fallback if nothing is
  /// left.
  package func answer(in typed: String) -> String {
    let rest = typed.drop(while: \.isWhitespace)
    let answer = String(rest.reversed().drop(while: \.isWhitespace).reversed())
    return answer.isEmpty ? fallback ?? "" : answer
  }

  /// Why an answer will not do, in a sentence; `nil` when it does.
  package func problem(with answer: String) -> String? {
    if answer.isEmpty { return fallback == nil ? "An answer is needed." : nil }
    if answer.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "This holds a control character; copy it again."
    }
    return complaint(answer)
  }
}
