import Posts

/// The words of a link, beside the address it leads to.
package enum LinkWords {
  /// Whether they are the address or the beginning of it, as services shorten it: without `https://`
  /// or `www.`, cut with an ellipsis.
  package static func areShortened(_ words: ArraySlice<UInt8>, of address: String) -> Bool {
    if words.isWebAddress { return true }
    var words = String(decoding: words, as: UTF8.self)
    if words.hasSuffix("…") {
      words.removeLast()
    } else if words.hasSuffix("...") {
      words.removeLast(3)
    }
    guard let start = address.range(ofPart: "://")?.upperBound else { return words.isEmpty }
    var rest = address[start...]
    if rest.hasPrefix("www."), !words.hasPrefix("www.") { rest = rest.dropFirst(4) }
    return rest.hasPrefix(words)
  }

  /// Whether they are a tag or the name of a person, and the address that of a page about it on a server
  /// of the fediverse.
  static func areName(_ words: ArraySlice<UInt8>, of address: String) -> Bool {
    switch words.first {
    case UInt8(ascii: "#"):
      return ["/tags/", "/tag/", "?tag="].contains { address.range(ofPart: $0) != nil }
    case UInt8(ascii: "@"):
      guard let host = address.range(ofPart: "://")?.upperBound else { return false }
      let path = address[host...].split(separator: "/").dropFirst()
      let isPage = path.count == 1 && path.first?.hasPrefix("@") == true
      return isPage || path.count == 2 && path.first == "users"
    default: return false
    }
  }
}
