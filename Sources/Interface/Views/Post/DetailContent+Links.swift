import Canvas
import Posts

/// The links of an open post and of what stands around it.
extension DetailContent {
  /// Addresses that Tab goes through, in the order they stand; each once.
  var links: [String] {
    var links: [String] = []
    var known: Set<String> = []
    let own = addresses(in: post) + restOfLinks + mediaLinks + post.url.asList
    for link in own + linksAround where link.isWebAddress && known.insert(link).inserted {
      links.append(link)
    }
    return links
  }

  /// The addresses of the conversation, and of what is missing from it.
  private var linksAround: [String] {
    var links = addresses(in: merged.original.asList)
    links += (merged.orphan?.answeredAddress).asList
    links += addresses(in: merged.ancestors)
    if detail.lacksQuoted { links += post.quotedAddress.asList }
    links += addresses(in: merged.quoted.asList + merged.replies + merged.others)
    return links
  }

  private func addresses(in entries: [ThreadEntry]) -> [String] {
    entries.compactMap { $0.shownPost(isRevealed: detail.isRevealed) }
      .flatMap { addresses(in: $0) }
  }

  /// The lines that the selected link takes where it stands first.
  var linesOfSelectedLink: Range<Int>? {
    guard let selectedLink else { return nil }
    func shows(_ line: Line) -> Bool { line.spans.contains { $0.address == selectedLink } }
    let lines = lines
    guard let first = lines.firstIndex(where: shows) else { return nil }
    return first..<(lines[first...].firstIndex { !shows($0) } ?? lines.count)
  }

  /// The selected link, while it is in sight, wherever it stands.
  var linkInSight: String? {
    guard let selectedLink else { return nil }
    let lines = lines
    let seen = lines[linesInSight(of: lines.count).clamped(to: lines.indices)]
    return seen.contains { $0.spans.contains { $0.address == selectedLink } } ? selectedLink : nil
  }

  /// The link to go on from for whoever has scrolled away from the selected one: the first that
  /// stands in sight or below, and backward the last in sight or above. `nil` where there is none,
  /// at the top where none is selected, and while the selected one is in sight.
  func linkFromSight(backward: Bool) -> Int? {
    let lines = lines
    let seen = linesInSight(of: lines.count)
    let first = seen.lowerBound
    let isSelectedSeen = linesOfSelectedLink.map { $0.overlaps(seen) } ?? (selectedLink != nil)
    guard !isSelectedSeen, first > 0 || selectedLink != nil else { return nil }
    func shown(by lines: ArraySlice<Line>) -> Set<String> {
      Set(lines.flatMap(\.spans).compactMap(\.address))
    }
    if backward {
      let known = shown(by: lines.prefix(seen.upperBound))
      return links.lastIndex(where: known.contains)
    }
    // Tab goes to where a link stands first.
    let new = shown(by: lines[first...]).subtracting(shown(by: lines[..<first]))
    return links.firstIndex(where: new.contains)
  }

  private func addresses(in post: Post) -> [String] {
    state.texts.addresses(in: post).map { String(post.text[$0]).withSmallScheme }
  }

  /// Addresses that the text does not show, without that of the quoted post where that stands
  /// below.
  var restOfLinks: [String] {
    let links = state.texts.unshownLinks(of: post)
    guard !links.isEmpty, merged.quoted != nil || detail.lacksQuoted,
      let quoted = post.quotedAddress
    else { return links }
    return links.filter { $0 != quoted }
  }

  private var mediaLinks: [String] { showsMedia ? post.media.map(\.url) : [] }
}

extension ThreadEntry {
  /// The post, as far as its words are shown.
  fileprivate func shownPost(isRevealed: Bool) -> Post? {
    isRevealed || !isHidden ? post : nil
  }
}
