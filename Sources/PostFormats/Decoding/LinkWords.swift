import Posts

/// The words of a link, beside the address it leads to.
enum LinkWords {
  /// Whether the words are the address or its beginning, as services shorten it: without `https://`
  /// or `www.`, and cut with an ellipsis or after the host. Other words only begin like it by
  /// chance, and words that go on after an address say more than it.
  static func areShortened(_ words: ArraySlice<UInt8>, of address: String) -> Bool {
    if words.isEmpty { return true }
    var words = String(decoding: words, as: UTF8.self)
    let isAddress = words.withSmallScheme.isWebAddress
    let behind = words.unicodeScalars.drop { !isBlank($0) }
    if isAddress, behind.allSatisfy(isBlank) { return true }
    words = words.lowercased()
    let isCut = words.hasSuffix("…") || words.hasSuffix("...")
    if isCut { words.removeLast(words.hasSuffix("…") ? 1 : 3) }
    guard let start = address.hostStart else { return words.isEmpty }
    var rest = address[start...].lowercased()[...]
    if rest.hasPrefix("www."), !words.hasPrefix("www.") { rest = rest.dropFirst(4) }
    guard rest.utf8.starts(with: words.utf8) else { return false }
    guard !isCut, let next = rest.utf8.dropFirst(words.utf8.count).first else { return true }
    return words.contains(".") && "/?#:".utf8.contains(next)
  }

  /// Whether the words are a tag or a person's name, and the address is that of a page about it on
  /// a server of the fediverse. A sentence that begins with their sign is neither.
  static func areName(_ words: ArraySlice<UInt8>, of address: String) -> Bool {
    if String(decoding: words, as: UTF8.self).unicodeScalars.contains(where: isBlank) {
      return false
    }
    switch words.first {
    case UInt8(ascii: "#"):
      return ["/tags/", "/tag/", "?tag="].contains { address.range(ofPart: $0) != nil }
    case UInt8(ascii: "@"):
      guard let host = address.hostStart else { return false }
      let path = address[host...].split(separator: "/").dropFirst()
      let isPage = path.count == 1 && path.first?.hasPrefix("@") == true
      return isPage || path.count == 2 && path.first == "users"
    default: return false
    }
  }

  /// Whether it is a blank, including wide ones and those that keep a line from breaking.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
  }
}
