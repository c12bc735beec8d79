import Posts

/// Which source knows the conversation of a post, and whether it may be asked automatically.
extension State {
  /// Whether and how the service of a post is asked for its conversation.
  func threadStanding(for post: Post) -> LiveThread.Standing {
    let knowing = sources.filter { $0.settings?.postService == post.id.service }
    guard !knowing.isEmpty else { return .alone(nil) }
    if launch.isOffline { return .alone("Offline: this is what the archive holds.") }
    guard let source = best(of: knowing.filter(\.canAnswer), for: post) else {
      return .alone(reason(knowing.first(where: \.isOn) ?? knowing[0]))
    }
    if source.settings?.prices != nil || source.isOnDemand {
      return .offered(source: source.name, price: source.settings?.priceOfConversation)
    }
    return .asking(ThreadRequest(post: post, source: source.name))
  }

  /// The source that brought the post, else the one where it was written, else the first.
  private func best(of sources: [SourceStatus], for post: Post) -> SourceStatus? {
    sources.named(post.source)
      ?? sources.first { $0.settings.map { post.id.isAddress(on: $0.host) } == true }
      ?? sources.first
  }

  /// Why a source that would know is not asked.
  private func reason(_ source: SourceStatus) -> String {
    let key = keyText(.sources, in: .detail)
    if !source.isOn, let missing = source.settings?.missingAccount {
      return "\(source.name) has no account “\(missing)”: \(key) says how to sign in."
    }
    if !source.isOn { return "\(source.name) is off: \(key) turns it on." }
    if source.hasLostAccount, let account = source.settings?.account {
      return "\(source.name) has no account “\(account)”: \(key) says how to sign in."
    }
    if source.lacksAccount {
      let kind = source.settings?.kind.rawValue ?? source.name
      return "\(source.name) has no account: twinstant accounts add \(kind)"
    }
    return source.access == .refused
      ? "\(source.name) may not be asked: \(key) changes it."
      : "\(source.name) may not be asked yet: \(key) allows its account."
  }
}
