import Posts

/// The list of saved searches, which comes from its file; what is new of each, and when it was
/// asked for.
extension State {
  /// Which searches are saved, and whether they lie in front, for those who count what is new of
  /// them. In an archive that was named for this run there is nothing to count.
  var watchSaved: Effect {
    let counted = launch.isArchiveNamed ? [] : saved.searches
    return .watchSaved(counted, isOpen: sheet?.isSaved == true)
  }

  /// Takes the list as the file has it. The selected search stays selected, whatever another copy
  /// of the program did.
  mutating func receive(saved searches: [SavedSearch], problems: [String]) {
    let selected = selectedSaved
    saved.searches = searches
    saved.problems = problems
    let texts = Set(searches.map(\.text))
    saved.news = saved.news.filter { texts.contains($0.key) }
    saved.asked = saved.asked.filter { texts.contains($0.key) }
    guard let sheet = savedSheet else { return }
    selectSaved(selected.flatMap { searches.index(of: $0.text) } ?? sheet.selected)
  }

  /// Takes what is new of a search, unless it is gone.
  mutating func receive(news: News, of text: String) {
    guard saved.searches.index(of: text) != nil else { return }
    saved.news[text] = news
  }

  /// Takes when a live source was asked for a search without a key, unless the search is gone.
  mutating func receive(asked: SavedSearches.Asked, of source: String, for text: String) {
    guard saved.searches.index(of: text) != nil else { return }
    saved.asked[text, default: [:]][source] = asked
    // What is told under the list may take more lines of it.
    if let sheet = savedSheet { selectSaved(sheet.selected) }
  }

  /// The saved search that is selected while they lie in front, or beneath the help.
  var selectedSaved: SavedSearch? {
    guard let sheet = savedSheet, saved.searches.indices.contains(sheet.selected) else {
      return nil
    }
    return saved.searches[sheet.selected]
  }
}
