import Posts

/// The box in which a person signs in to a source: one question after the other, over the list of
/// sources.
///
/// What is typed into it goes nowhere else: not into the query, its history or the trace, and
/// nothing of it can be copied, or brought back once the box is gone.
package struct SignInForm: Sendable, Equatable {
  /// The title, which says what the person signs in to.
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

/// What was typed as an answer: printing, dumping and interpolating show nothing of it.
package struct TypedAnswer: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text, for whoever it is meant for.
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
