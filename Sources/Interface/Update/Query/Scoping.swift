import Posts

/// Scope and order: the text stays, the question is another one.
extension State {
  /// All posts, then one's own, then those one liked, then all again.
  mutating func changeScope() -> [Effect] {
    scope = scope.next
    return searchText()
  }

  /// The newest first, then the most engaging, then the oldest, then the newest again.
  mutating func changeOrder() -> [Effect] {
    order = order.next
    return searchText()
  }

  /// Takes the handles that stand for the person; what asks for them is asked again.
  mutating func take(ownHandles handles: [String]) -> [Effect] {
    guard handles != ownHandles else { return [] }
    ownHandles = handles
    if question.query == query { return [] }
    // A refresh that is under way, which may have told of them, goes on with what they mean.
    let refresh = results.refresh
    return refresh.isOfAll && !refresh.awaited.isEmpty ? self.refresh() : takeMeaning()
  }
}
