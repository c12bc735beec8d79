import Canvas

@testable import Interface

extension SignInQuestion {
  /// A question whose answer is secret.
  static let samplePassword = SignInQuestion(
    text: "App password", hint: "In the app: Settings, Privacy and security, App passwords.",
    isSecret: true)
}

/// A sign-in box over the sources, at a question.
func sampleSignIn(
  _ question: SignInQuestion = .samplePassword, columns: Int = 80, rows: Int = 24,
  problem: String? = nil
) -> State {
  var state = sampleState("swift", columns: columns, rows: rows, posts: samplePosts(3))
  _ = update(&state, .sources(sampleSources))
  press(Key(.function(2)), in: &state)
  press(alt("l"), in: &state)
  _ = update(
    &state, .signIn(.question(question, title: "Sign in to bluesky", problem: problem)))
  return state
}
