/// What a sign-in tells its box.
package enum SignInNews: Sendable, Equatable {
  /// A question; with a problem the one before once more, and then its answer may still be right.
  case question(SignInQuestion, title: String, problem: String?, keepsAnswer: Bool = false)
  /// A server is being asked.
  case asking(host: String)
  /// The sign-in has ended, with this outcome.
  case ended(Note)
}
