/// Addresses in a query: as the value of `url:`, pasted, or being typed.
extension QueryPieceReader {
  /// The schemes of addresses, which are ignored: links are stored without.
  static let schemes: Set<String> = ["http", "https"]

  static let www = "www."

  /// The conditions of a value of `url:`. One with a dot is a host, or a part of a path that looks
  /// like one; what comes after it, a port too, must follow in the link. Any other value is words
  /// of a link.
  ///
  /// - Parameter isStarred: whether a star follows; behind a dot it stands for the rest of a host.
  mutating func address(_ value: String, _ isPrefix: Bool, isStarred: Bool) -> [Query.Condition] {
    // `*.example.org`: subdomains of a host are found with it anyway.
    var link = String(value.drop { "*.".contains($0) })
    // Half an escape says nothing yet: so far it begins a link that is written with escapes.
    if let address = ReadableAddress(link), !(isPrefix && address.mayGoOn(from: link)) {
      link = address.text
    }
    let (host, written, rest) = Mark.hostAndRest(ofLink: link)
    // Without a scheme, a name with an `@` in it is a handle, or a part of a path:
    // `@ada@example.org`, `logo@2x.png`.
    let isHandle = link.prefix { !"/?#".contains($0) }.dropFirst().contains("@")
    let phrase = Query.Phrase(isHandle ? link : written + rest, lastIsPrefix: isPrefix)
    guard !phrase.parts.isEmpty else { return bad(.url, value) }
    let hasRest = !Words.all(in: rest).isEmpty
    // Folding has dropped signs, which no host has between its words: `id=4.2`.
    let hasSigns = Words.all(in: written).map(\.text) != Words.all(in: host).map(\.text)
    let isOpen = isPrefix && rest.isEmpty
    // While a host is typed, more may follow its last dot; otherwise the dot says nothing.
    let isFull = host.hasSuffix(".") && !isStarred
    let name = isOpen && !isFull ? host[...] : Mark.withoutLastDots(host)
    let hasDot = (isStarred && isOpen ? name : name.dropLast()).contains(".")
    guard !isHandle, !hasSigns, hasDot else { return [.term(.link(phrase))] }
    let isBegun = isOpen && (!isFull || isAtEnd)
    let condition = Query.Condition.term(.host(String(name), isPrefix: isBegun))
    return hasRest ? [condition, .term(.link(phrase))] : [condition]
  }

  /// The conditions of an address whose scheme is the name of the piece; `nil` if it is no address.
  mutating func address(behind scheme: String) -> [Query.Condition]? {
    if scheme == "at" {
      let post = PostAddress("at:" + piece.value)
      guard case .bluesky = post else { return nil }
      return pasted(post.text)
    }
    guard Self.schemes.contains(scheme) else { return nil }
    let hasSlashes = piece.value.hasPrefix("//")
    let rest = String(piece.value.dropFirst(2))
    let isBegun = hasSlashes ? isUnfinished(rest) : "//".hasPrefix(piece.value) && isBeingTyped
    if isBegun, !piece.isQuoted { return unfinishedAddress(scheme + "://") }
    return hasSlashes ? pasted(scheme + "://" + rest) : nil
  }

  /// The conditions of an address without a scheme and without an operator before it; `nil` if the
  /// piece is none.
  mutating func bareAddress() -> [Query.Condition]? {
    if isBareWWW(piece.value) { return unfinishedAddress(Self.www) }
    return PostAddress.isShape(of: piece.value) ? pasted("https://" + piece.value) : nil
  }

  /// Asks for the posts that link to an address typed alone, and for the post at this address.
  mutating func pasted(_ text: String) -> [Query.Condition] {
    let (value, isPrefix) = starred(text)
    let post = PostAddress(value)
    var links = address(value, isPrefix, isStarred: hasStar)
    guard !links.isEmpty, post.trail != nil else { return links }
    if case .x(let id) = post {
      // Links may use the old name of X, and other names of the person.
      let hosts = ["x.com", "twitter.com"].map { Query.Term.host($0, isPrefix: false) }
      let isBegun = isPrefix && value.hasSuffix(id)
      links = [
        .any(hosts.map(Query.Condition.term)),
        .term(.link(Query.Phrase("status/" + id, lastIsPrefix: isBegun))),
      ]
    }
    var found: [Query.Condition] = [.all(links), .term(.post(post))]
    if let page = post.pageElsewhere {
      found.append(.all(address("https://" + page, isPrefix, isStarred: hasStar)))
    }
    return [.any(found)]
  }

  /// Whether an address has only a `www.` or signs so far.
  func isUnfinished(_ address: String) -> Bool {
    isBareWWW(address) || Words.all(in: address).isEmpty
  }

  /// Whether a text that is being typed is `www.` so far.
  func isBareWWW(_ text: String) -> Bool {
    isBeingTyped && text.utf8.count == Self.www.utf8.count && text.foldedOperatorName == Self.www
  }

  /// Says that the rest of an address must follow its beginning (`http://`, `www.`); no condition.
  mutating func unfinishedAddress(_ beginning: String) -> [Query.Condition] {
    remark(.unfinished, "\(beginning) wants \(QueryOperator.url.wanted).")
    return []
  }

  /// An address in quotes without its scheme: links are stored without, and a text that has one has
  /// the rest, too.
  func withoutScheme(_ quoted: String) -> String {
    guard let sign = quoted.firstRange(of: "://"),
      Self.schemes.contains(String(quoted[..<sign.lowerBound]).foldedOperatorName)
    else { return quoted }
    let rest = String(quoted[sign.upperBound...])
    return Words.all(in: rest).isEmpty ? quoted : rest
  }

  /// The address without its `www.`, which some links to a page have and others do not.
  func withoutWWW(_ text: String) -> String {
    let start = Self.www
    // Most texts begin otherwise: compare one byte before folding.
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "w") || first >= 0x80,
      String(text.prefix(start.count)).foldedOperatorName == start
    else { return text }
    let rest = String(text.dropFirst(start.count))
    let words = Words.all(in: rest).count
    // If the address is being typed, it begins with its first word.
    return words > 1 || (isBeingTyped && words == 1) ? rest : text
  }
}

/// Addresses among words and in quotes. A text has an address as it is written, a link also has the
/// words that people read (`ReadableAddress`), and what is typed may mix both.
extension QueryPieceReader {
  /// The conditions of a text: its terms or, if it has an address that people read otherwise, those
  /// of either spelling.
  mutating func either(
    _ text: String, _ terms: (inout QueryPieceReader, String) -> [Query.Term]
  ) -> [Query.Condition] {
    let written = terms(&self, text).map(Query.Condition.term)
    guard !written.isEmpty, !isFull, let address = address(in: text) else { return written }
    var reader = self
    let read = terms(&reader, address).map(Query.Condition.term)
    let count = [written, read].reduce(0) { $0 + (Self.phraseWords(of: $1) ?? $1.count) }
    guard !reader.isFull, count <= room else { return written }
    // Both are one condition, which is counted anyway.
    furtherWords += count - 1
    return [.any([.all(written), .all(read)])]
  }

  /// The text as people read it; `nil` if it is written that way, is a name or a tag, or has half
  /// an escape at its end, which says nothing yet.
  private func address(in text: String) -> String? {
    guard text.unicodeScalars.first?.nameSign == nil, let read = ReadableAddress(text) else {
      return nil
    }
    let isOpen = hasStar || isPrefix && mayGoOn
    return isOpen && read.mayGoOn(from: text) ? nil : read.text
  }
}
