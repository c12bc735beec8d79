/// How a typed text writes the addresses of its query, which has them folded, and as people read
/// them (`ReadableAddress`). Services have links in the letters of a browser, and to them
/// `munchen.example` is another host than `xn--mnchen-3ya.example`.
struct TypedAddresses: Sendable, Equatable {
  /// Of each host as it is read.
  private var hosts: [String: String] = [:]
  /// Of the words of each address as it is read.
  private var words: [[String]: [String]] = [:]

  init(of text: String) {
    if ReadableAddress(text) == nil { return }
    for address in Self.addresses(in: text) {
      guard let read = ReadableAddress(address)?.text else { continue }
      let (host, written, rest) = Mark.hostAndRest(ofLink: read)
      let typed = Mark.hostAndRest(ofLink: address)
      words[Self.tokens(of: written + rest)] = Self.tokens(of: typed.written + typed.rest)
      // With an escape in it, it may end elsewhere.
      if typed.written.contains("%") { continue }
      hosts[String(Mark.withoutLastDots(host))] = String(Mark.withoutLastDots(typed.host))
    }
  }

  /// Whether all addresses are written as they are read.
  var isEmpty: Bool { words.isEmpty }

  func spelled(host: String) -> String { hosts[host] ?? host }

  /// The words of an address as they were typed.
  func spelled(_ phrase: Query.Phrase) -> Query.Phrase {
    guard let typed = words[phrase.parts.map(\.token)], !typed.isEmpty else { return phrase }
    var parts = typed.map { Query.Lookup(token: $0, isPrefix: false) }
    parts[parts.count - 1].isPrefix = phrase.parts.last?.isPrefix == true
    return Query.Phrase(parts)
  }

  private static func tokens(of text: String) -> [String] { Words.all(in: text).map(\.text) }

  /// What may be an address.
  private static func addresses(in text: String) -> [String] {
    text.unicodeScalars.split { $0.isSpace || $0.isQuote }.flatMap { piece -> [String] in
      let value = withoutOperator(piece)
      // Where a path follows, a comma is a part of it.
      let values = value.contains { $0 == "/" } ? [value] : value.split { $0 == "," }
      return values.map { String($0) }
    }
  }

  /// What stands behind `url:` or `-url:(`, or a piece that has nothing of that.
  private static func withoutOperator(
    _ piece: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let named = piece.drop { $0.isDash || $0.isOpening }
    guard let colon = named.firstIndex(where: { $0.isColon }),
      Folding.name(String(named[..<colon])) == QueryOperator.url.rawValue
    else { return named }
    return named[colon...].dropFirst().drop { $0.isOpening || $0 == "*" || $0 == "." }
  }
}
