import Posts

extension Post {
  /// The addresses of the web that some words of it show, as the screen marks them: the beginning
  /// of a longer one only where that alone is a link of the post.
  package func shownAddresses(in words: String) -> Set<String> {
    Set(WebAddresses.all(in: words, known: links).map { String(words[$0]) })
  }

  /// Its links that its text does not show, as services keep them out of it.
  package var unshownLinks: [String] {
    links.isEmpty ? [] : unshownLinks(besides: shownAddresses(in: text))
  }

  /// The same where it is already known what the text shows.
  func unshownLinks(besides shown: Set<String>) -> [String] {
    links.filter { !shown.contains($0) }
  }
}
