import HTTP
import Signals

/// A sign-in that comes back to its questions later, as a screen must, and whose last answer can be
/// taken back. Each answer is noted, and the course of questions is replayed from the start until
/// one has no answer yet.
package struct SignInConversation: Sendable {
  package let plan: SignInPlan
  /// Answers, and results of errands, in their order.
  private var notes: [any Sendable] = []

  package init(_ plan: SignInPlan) { self.plan = plan }

  /// What comes next.
  package enum Step: Sendable {
    case ask(Prompt)
    /// A server is to be asked over the network; the result is to be noted.
    case run(host: String, @Sendable (SignInContext) -> Signal<any Sendable, HTTPError>)
    /// Nothing is left to ask. Holds the name at the service, if it told one, and the status of the
    /// service's answer if that did not confirm what was entered.
    case done(Account, signedInAs: String?, doubt: Int?)
  }

  /// What comes next. Sends nothing and changes nothing.
  package var step: Step {
    var dialogue = AccountDialogue(plan, interaction: Notes(notes: notes))
    do throws(Notes.Failure) {
      let account = try dialogue.account()
      return .done(account, signedInAs: dialogue.signedInAs, doubt: dialogue.doubt)
    } catch {
      return error.step
    }
  }

  /// Notes an answer that will do, or the result of an errand.
  package mutating func note(_ value: any Sendable) { notes.append(value) }

  /// Whether something was answered by now.
  package var hasAnswers: Bool { notes.contains { $0 is String } }

  /// Whether the answers include a code or a PIN, for which the server gives a token.
  package var isByCode: Bool {
    notes.contains { $0 is MastodonSignIn.Invitation || $0 is PinSignIn.Ticket }
  }

  /// Goes back to the last question that was answered: its result was no good, or the person wants
  /// to answer something else.
  package mutating func goBack() {
    while let last = notes.popLast() { if last is String { return } }
  }

  /// Answers from the notes, and stops where there is none.
  private struct Notes: SignInInteraction {
    /// The step for which there is no note: the next one.
    struct Failure: Error { var step: Step }

    let notes: [any Sendable]
    var count = 0

    private mutating func next() -> (any Sendable)? {
      defer { count += 1 }
      return notes.indices.contains(count) ? notes[count] : nil
    }

    mutating func answer(to prompt: Prompt) throws(Failure) -> String {
      guard let answer = next() as? String else { throw Failure(step: .ask(prompt)) }
      return answer
    }

    mutating func result<Value: Sendable>(
      of errand: SignInErrand<Value>
    ) throws(Failure) -> Value {
      guard let value = next() as? Value else {
        throw Failure(step: .run(host: errand.host) { context in errand.run(context).map { $0 } })
      }
      return value
    }
  }
}
