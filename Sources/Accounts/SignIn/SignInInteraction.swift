import HTTP
import Signals

/// Answers the questions of a sign-in, and performs its network requests.
package protocol SignInInteraction {
  associatedtype Failure: Error

  /// The person's valid answer.
  ///
  /// - Throws: when there is no answer.
  mutating func answer(to prompt: Prompt) throws(Failure) -> String

  /// The result of a network request.
  ///
  /// - Throws: when it fails.
  mutating func result<Value: Sendable>(of errand: SignInErrand<Value>) throws(Failure) -> Value
}

/// Something that a sign-in needs from a server.
package struct SignInErrand<Value: Sendable>: Sendable {
  /// Who is asked, as people know it.
  package var host: String
  package var run: @Sendable (SignInContext) -> Signal<Value, HTTPError>
}
