import Posts

/// What the text means by now: days that are counted from today are others tomorrow, and `from:me`
/// means others once a person's own handles have changed.
extension State {
  /// Takes the handles that stand for the person; a query whose meaning they change is asked again.
  mutating func receive(ownHandles handles: [OwnHandle]) -> [Effect] {
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

  /// Asks for what the text means now. The selected post stays selected, where it is still among
  /// the rows.
  mutating func searchWithPresentMeaning() -> [Effect] {
    let former = results.query == query ? formerRows : results.former
    let effects = searchText()
    results.former = former
    return effects
  }

  private var formerRows: FormerRows {
    FormerRows(
      first: results.posts.first?.id, selected: isUntouched ? nil : results.selectedPost,
      line: selectedLine)
  }

  /// Selects the post again that was selected before, once it has come and while nobody has chosen
  /// another one.
  mutating func selectFormer() {
    guard results.query == query, !results.isTouched, let former = results.former,
      let post = former.selected,
      let index = results.posts.firstIndex(where: { results.shows(post, in: $0) })
    else { return }
    results.former?.selected = nil
    results.isTouched = true
    results.selected = index
    results.viewport.place(index, at: former.line, height: rowHeight)
  }
}
