import Posts

/// The box in which a person signs in to a source: one question after the other, over the list of
/// sources.
///
/// What is typed into it goes nowhere else: not into the query, its history or the trace, and
/// nothing of it can be copied, or brought back once the box is gone.
package struct SignInForm: Sendable, Equatable {
  /// Where to, as the title has it.
  var title: String
  /// What is asked; `nil` before the first question.
  var question: SignInQuestion?
  /// Who is being asked over the network; no answer is taken meanwhile.
  var waitsFor: String?
  /// Why the last answer would not do.
  var problem: String?
  var field = TextField()
  /// Earlier answers, for whoever goes back to mend one; no secrets.
  var given: [SignInQuestion: String] = [:]
}

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
  /// Whether there is one before it, to go back to.
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

/// Input to the box.
package enum SignInNews: Sendable, Equatable {
  /// A question; with a problem the one before once more.
  case question(SignInQuestion, title: String, problem: String?)
  /// A server is being asked.
  case asking(host: String)
  /// It has ended, with this outcome.
  case ended(Note)
}

/// What a person wants of a sign-in.
package enum SignInWish: Sendable, Equatable {
  /// Begins: for a source that is there, or for one that is not there yet.
  case begin(source: String?)
  case answer(TypedAnswer)
  /// Wants the question before once more.
  case back
  case cancel
}

/// What was typed as an answer: printing, dumping and interpolating show nothing of it.
package struct TypedAnswer: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text, for whom it is meant.
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
