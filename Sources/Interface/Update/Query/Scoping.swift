import Posts

/// Scope and order: the text stays, the question is another one.
extension State {
  /// Steps the scope on: all posts, then one's own, then those one liked, then all again.
  mutating func changeScope() -> [Effect] {
    scope = scope.next
    return searchText()
  }

  /// Steps the order on: the newest first, then the most engaging, the oldest, and the newest
  /// again.
  mutating func changeOrder() -> [Effect] {
    order = order.next
    return searchText()
  }

  /// Takes the handles that stand for the person; a query whose meaning they change is asked again.
  mutating func receive(ownHandles handles: [String]) -> [Effect] {
    guard handles != ownHandles else { return [] }
    ownHandles = handles
    if question.query == query { return [] }
    // A refresh under way, which may have told of the handles, is repeated with what they mean; but
    // what costs money is not asked twice for one key.
    let refresh = results.refresh
    let isGoingOn = refresh.isOfAll && !refresh.awaited.isEmpty && !refreshCosts
    return isGoingOn ? self.refresh() : searchWithPresentMeaning()
  }

  /// Whether a refresh may ask a source with a price.
  private var refreshCosts: Bool {
    isForLive && sources.contains { $0.answersRefresh && $0.settings?.prices != nil }
  }
}
