import Posts

/// What the service of an open post says about the posts around it.
package struct LiveThread: Sendable, Equatable {
  /// What it said last; it stays while it is asked again.
  package var told: Told?
  package var standing: Standing

  init(_ standing: Standing = .alone(nil), told: Told? = nil) {
    self.standing = standing
    self.told = told
  }

  /// An answer, and where and when it was given.
  package struct Told: Sendable, Equatable {
    package var answer: ThreadAnswer
    /// The post that the answer is around.
    package var post: Post.ID
    package var source: String
    /// When the service answered: before it was asked here, where a paid answer was kept.
    package var at: Timestamp
  }

  /// Whether and how the service is asked.
  package enum Standing: Sendable, Equatable {
    /// The archive answers alone; for a reason, where there is something to say.
    case alone(String?)
    /// Asked by a key only, as it costs money or was set so.
    case offered(source: String, price: Money?)
    case asking(ThreadRequest)
    case answered
    case failed(SearchError, source: String)
  }

  /// The source that was asked last; `nil` while none was.
  var source: String? {
    switch standing {
    case .asking(let request): request.source
    case .failed(_, let source): source
    case .alone, .offered, .answered: told?.source
    }
  }

  /// The request that is under way.
  var request: ThreadRequest? {
    if case .asking(let request) = standing { request } else { nil }
  }
}

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
