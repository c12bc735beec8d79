import Posts

extension Post {
  /// The web addresses that some words of the post show, as the screen marks them, their schemes in
  /// small letters. A longer address counts by its beginning alone where only that is a link of the
  /// post.
  package func shownAddresses(in words: String) -> Set<String> {
    Set(WebAddresses.all(in: words, known: links).map { String(words[$0]).withSmallScheme })
  }

  /// The links of the post that its text does not show, as services keep them out of it.
  package var unshownLinks: [String] {
    links.isEmpty ? [] : unshownLinks(besides: shownAddresses(in: text))
  }

  /// `unshownLinks` where it is already known what the text shows.
  func unshownLinks(besides shown: Set<String>) -> [String] {
    links.filter { !shown.contains($0) }
  }
}
