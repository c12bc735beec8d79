import Posts

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
