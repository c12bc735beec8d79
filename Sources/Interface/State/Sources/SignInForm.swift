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

/// What a sign-in tells its box.
package enum SignInNews: Sendable, Equatable {
  /// A question; with a problem the one before once more, and then its answer may still be right.
  case question(SignInQuestion, title: String, problem: String?, keepsAnswer: Bool = false)
  /// A server is being asked.
  case asking(host: String)
  /// The sign-in has ended, with this outcome.
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

/// Whether a person can sign in here, and how failures lead there.
extension State {
  /// Why nobody can sign in; `nil` where that can be done. With `--demo` no source is asked, not
  /// even one that was just added.
  var whyNoSignIn: String? {
    guard launch.isOffline || launch.isOnlyDemo else { return nil }
    return "\(launch.isOffline ? "Offline" : "With --demo"): nobody can sign in."
  }

  /// Whether the box of a sign-in shows an address, so that no words about it need to.
  package func isInBox(_ address: String) -> Bool { signIn?.question?.address == address }

  /// A failure as it is told outside of the list of sources: where an account is missing, or its
  /// keys are wrong, it names the keys to press to sign in.
  func told(_ error: SearchError) -> SearchError {
    if whyNoSignIn != nil { return error }
    let (list, key) = (keyText(.sources, in: .list), keyText(.signIn, in: .sheet))
    return error.told(withSignIn: "\(list), then \(key)")
  }
}
