/// Who answers the questions of a sign-in, and does what it needs from the network.
package protocol SignInInteraction {
  associatedtype Failure: Error

  /// What the person answers; it will do.
  ///
  /// - Throws: when there is no answer.
  mutating func answer(to prompt: Prompt) throws(Failure) -> String

  /// What comes of an errand.
  ///
  /// - Throws: when nothing does.
  mutating func result<Value: Sendable>(of errand: SignInErrand<Value>) throws(Failure) -> Value
}
