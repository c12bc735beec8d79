/// The addresses of a typed text as services are sent them: in the letters of a browser. The query
/// has them folded, and as people read them (`ReadableAddress`); to services `munchen.example` is
/// another host than `xn--mnchen-3ya.example`.
struct TypedAddresses: Sendable {
  /// For each host as it is read, how it is sent.
  private var hosts: [Substring: Substring] = [:]
  /// For the words of each address as it is read, how they are sent.
  private var words: [[String]: [String]] = [:]

  init(of text: String) {
    if ReadableAddress(text) == nil, text.utf8.allSatisfy({ $0 < 0x80 }) { return }
    for address in Self.addresses(in: text) {
      let (host, read, rest) = Mark.hostAndRest(ofLink: ReadableAddress.text(of: address))
      if (read + rest).utf8.allSatisfy({ $0 < 0x80 }) { continue }
      let name = BrowserAddress.host(read)
      let sent = (name ?? BrowserAddress.escaped(read)) + BrowserAddress.escaped(rest)
      words[Self.tokens(of: read + rest)] = Self.tokens(of: sent)
      if let name { hosts[Mark.withoutLastDots(host)] = Mark.withoutLastDots(name) }
    }
  }

  /// Whether all addresses are in the letters of a browser already, and are read that way.
  var isEmpty: Bool { words.isEmpty }

  /// A host as it is sent; a dot may stand behind it, as in `url:blog.*`.
  func spelled(host: String) -> String {
    let name = Mark.withoutLastDots(host)
    return String(hosts[name] ?? name) + host.dropFirst(name.count)
  }

  /// The words of an address as they are sent.
  func spelled(_ phrase: Query.Phrase) -> Query.Phrase {
    guard let sent = words[phrase.parts.map(\.token)], !sent.isEmpty else { return phrase }
    var parts = sent.map { Query.Lookup(token: $0, isPrefix: false) }
    parts[parts.count - 1].isPrefix = phrase.parts.last?.isPrefix == true
    return Query.Phrase(parts)
  }

  private static func tokens(of text: String) -> [String] { Words.all(in: text).map(\.text) }

  /// What may be an address: each value of `url:`, and what has a path.
  private static func addresses(in text: String) -> [String] {
    let pieces = text.unicodeScalars.split { $0.isSpace || $0.isQuote }
    // The values of a group do not stand right behind their operator.
    let hasOperator = pieces.contains { value(behindOperator: $0) != nil }
    return pieces.flatMap { piece -> [String] in
      let value = Self.value(behindOperator: piece) ?? piece.drop { $0.isDash || $0.isOpening }
      let isPath = value.contains { $0 == "/" }
      guard hasOperator || isPath else { return [] }
      // Where a path follows, a comma is a part of it.
      let values = isPath ? [value] : value.split { $0 == "," }
      return values.map { withoutLastSigns($0) }
    }
  }

  /// What stands behind `url:` or `-url:(`; `nil` for a piece without an operator.
  private static func value(
    behindOperator piece: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    let named = piece.drop { $0.isDash || $0.isOpening }
    guard let colon = named.firstIndex(where: { $0.isColon }),
      Folding.name(String(named[..<colon])) == QueryOperator.url.rawValue
    else { return nil }
    return named[colon...].dropFirst().drop { $0.isOpening || $0 == "*" || $0 == "." }
  }

  /// The value without the star, the bracket or the sign that follows it.
  private static func withoutLastSigns(_ value: Substring.UnicodeScalarView) -> String {
    let last = value.lastIndex { $0 == "." || $0.isOfTag || WordClass($0) == .emoji }
    return last.map { String(value[...$0]) } ?? ""
  }
}

/// Which spelling of the addresses in a typed text was typed, where its query looks for either
/// (`QueryPieceReader.either`): services are asked for that one, and some know no OR.
struct TypedAlternatives: Sendable {
  /// The words of the text; `nil` where it has no such address.
  private let words: Set<String>?

  init(of text: String) {
    words = ReadableAddress(text).map { _ in Set(Words.all(in: text).map(\.text)) }
  }

  /// Whether every alternative was typed.
  var isEmpty: Bool { words == nil }

  /// Those of the alternatives that were typed: the words of the others are not in the text.
  func typed(among members: [Query.Condition]) -> [Query.Condition] {
    guard let words else { return members }
    let typed = members.filter { Self.isTyped($0, words) }
    return typed.isEmpty ? members : typed
  }

  private static func isTyped(_ condition: Query.Condition, _ words: Set<String>) -> Bool {
    switch condition {
    case .term(.word(let word, _)) where Words.isUnspaced(word):
      Words.all(in: word).allSatisfy { words.contains($0.text) }
    case .term(.word(let word, _)): words.contains(word)
    case .term(.phrase(let phrase)): phrase.parts.allSatisfy { words.contains($0.token) }
    case .all(let members): members.allSatisfy { isTyped($0, words) }
    default: true
    }
  }
}
