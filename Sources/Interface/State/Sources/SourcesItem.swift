import Posts

/// A line of the list of sources that can be selected.
enum SourcesItem: Sendable, Equatable {
  case source(String)
  /// The line that signs in to a source that is not there yet.
  case another
  case query(String)
}

extension State {
  /// What is selected in the list of sources; `nil` while that is neither in front nor beneath the
  /// help.
  var selectedItem: SourcesItem? {
    guard case .sources(let selected, _) = sheetBeneathHelp else { return nil }
    return sourcesItems.indices.contains(selected) ? sourcesItems[selected] : nil
  }

  /// Selects what was selected before the list changed, or its place where it is gone.
  mutating func keepItemSelected(_ item: SourcesItem?) {
    guard let item, case .sources(let selected, let scroll) = sheetBeneathHelp,
      selectedItem != item
    else { return }
    let items = sourcesItems
    let place = items.firstIndex(of: item) ?? min(selected, items.count - 1)
    if isOverSources { return selectItem(place) }
    // It is brought into sight once the help is gone.
    sheetBeneathHelp = .sources(selected: place, scroll: scroll)
  }

  /// Selects an item of the list; one that is not in it, such as the archive, changes nothing.
  mutating func selectItem(_ item: SourcesItem) {
    if let index = sourcesItems.firstIndex(of: item) { selectItem(index) }
  }

  private var sourcesItems: [SourcesItem] {
    liveSources.map { .source($0.name) } + [.another] + recall.recent.map { .query($0) }
  }
}
