/// One question of a sign-in.
package struct SignInQuestion: Sendable, Hashable {
  package var text: String
  /// Where the answer is found; may have several lines.
  package var hint: String
  /// A page that has the answer.
  package var address: String?
  /// Whether dots stand for what is typed.
  package var isSecret: Bool
  /// What Enter alone means; empty where that is something else than a word.
  package var fallback: String?
  /// Whether there is a question before it, to go back to.
  package var hasBefore: Bool

  package init(
    text: String, hint: String = "", address: String? = nil, isSecret: Bool = false,
    fallback: String? = nil, hasBefore: Bool = false
  ) {
    self.text = text
    self.hint = hint
    self.address = address
    self.isSecret = isSecret
    self.fallback = fallback
    self.hasBefore = hasBefore
  }
}
