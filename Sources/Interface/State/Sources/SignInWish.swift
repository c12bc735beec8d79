/// What a person wants of a sign-in.
package enum SignInWish: Sendable, Equatable {
  /// Begins: for a source that is there, or for one that is not there yet.
  case begin(source: String?)
  case answer(TypedAnswer)
  /// Wants the question before once more.
  case back
  case cancel
}
