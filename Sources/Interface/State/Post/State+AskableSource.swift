import Posts

/// Which of the sources that know a post or its author is asked, and why none is.
extension State {
  /// The source that is asked: of those that may be asked the one that brought the post, else the
  /// one where it was written, else the first. `nil` where none may be asked.
  func askable(of knowing: [SourceStatus], for post: Post) -> SourceStatus? {
    let sources = knowing.filter(\.canAnswer)
    return sources.named(post.source)
      ?? sources.first { $0.settings.map { post.id.isAddress(on: $0.host) } == true }
      ?? sources.first
  }

  /// Whether the question in front is for the account of the source that would be told of: then
  /// its answers are what there is to do, and their keys are not to be covered.
  func isAskingForAccess(of knowing: [SourceStatus]) -> Bool {
    guard place == .access, let source = toldOf(knowing) else { return false }
    return access?.isAbout(source.settings) == true
  }

  /// The source of which it is told why none of these is asked.
  private func toldOf(_ knowing: [SourceStatus]) -> SourceStatus? {
    knowing.first(where: \.isOn) ?? knowing.first
  }

  /// Why none of the sources that would know is asked; of those the first that is on is told of.
  /// `nil` where there is none.
  func whyNotAsked(_ knowing: [SourceStatus], in place: KeyMap.Place) -> String? {
    guard let source = toldOf(knowing) else { return nil }
    let key = keyText(.sources, in: place)
    if !source.isOn, let missing = source.settings?.missingAccount {
      return "\(source.name) has no account “\(missing)”: \(key) says how to sign in."
    }
    if !source.isOn { return "\(source.name) is off: \(key) turns it on." }
    if source.hasLostAccount, let account = source.settings?.account {
      return "\(source.name) has no account “\(account)”: \(key) says how to sign in."
    }
    if source.lacksAccount {
      let kind = source.settings?.kind.rawValue ?? source.name
      let way =
        whyNoSignIn == nil
        ? "\(key), then \(keyText(.signIn, in: .sheet)), signs in."
        : "twinstant accounts add \(kind)"
      return "\(source.name) has no account: " + way
    }
    return source.access == .refused
      ? "\(source.name) may not be asked: \(key) changes it."
      : "\(source.name) may not be asked yet: \(key) allows its account."
  }
}
