import Posts

/// Which source knows the conversation of a post, and whether it may be asked automatically.
extension State {
  /// Whether and how the service of a post is asked for its conversation.
  func threadStanding(for post: Post) -> LiveThread.Standing {
    let knowing = sources.filter { $0.settings?.postService == post.id.service }
    guard !knowing.isEmpty else { return .alone(nil) }
    if launch.isOffline { return .alone("Offline: this is what the archive holds.") }
    guard let source = askable(of: knowing, for: post) else {
      return .alone(whyNotAsked(knowing, in: .detail))
    }
    if source.settings?.prices != nil || source.isOnDemand {
      return .offered(source: source.name, price: source.settings?.priceOfConversation)
    }
    return .asking(ThreadRequest(post: post, source: source.name))
  }
}
