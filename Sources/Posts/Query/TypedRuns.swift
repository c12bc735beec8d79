/// Words that were typed with a single sign between them, as in `node.js`, `user_id` or `3.14`, and
/// emoji that are joined. Here they are several words. Services that split texts as Unicode does
/// (UAX #29) have them as one, and find it by none of its parts; all have joined emoji as one.
struct TypedRuns: Sendable {
  private struct Run: Sendable {
    /// Its words in folded form, two or more.
    var words: [String]
    var spelling: String
    var isEmoji: Bool
  }

  /// Each once, in the order of the text.
  private var runs: [Run] = []

  init(of text: String) {
    var run: [Word] = []
    for word in Words.all(in: text) {
      if let last = run.last, !Self.isOne(last, word, in: text) {
        append(run, of: text)
        run = []
      }
      run.append(word)
    }
    append(run, of: text)
  }

  private mutating func append(_ run: [Word], of text: String) {
    guard run.count > 1, let first = run.first, let last = run.last else { return }
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: first.utf8.lowerBound)
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: last.utf8.upperBound)
    let isEmoji = first.kind == .emoji
    let typed = text.unicodeScalars[start..<end]
    let spelling = isEmoji ? String(typed) : typed.inSmallLetters
    let words = run.map(\.text)
    let isNew = !runs.contains { $0.words == words }
    guard isNew, spelling.unicodeScalars.count <= Words.longest else { return }
    runs.append(Run(words: words, spelling: spelling, isEmoji: isEmoji))
  }

  /// Whether two neighbours are one word by the rules of Unicode: a sign between letters, or one
  /// between digits, does not split them. Joined emoji are at the same place.
  private static func isOne(_ word: Word, _ next: Word, in text: String) -> Bool {
    if word.kind == .emoji { return next.utf8 == word.utf8 }
    guard word.kind == .word, next.kind == .word,
      next.utf8.lowerBound == word.utf8.upperBound + 1
    else { return false }
    let sign = text.utf8.index(text.utf8.startIndex, offsetBy: word.utf8.upperBound)
    let scalars = text.unicodeScalars
    guard let before = scalars[..<sign].last, let after = scalars[sign...].dropFirst().first else {
      return false
    }
    switch scalars[sign] {
    case "_": return true
    case ".": return before.isNumber == after.isNumber
    case ":": return !before.isNumber && !after.isNumber
    case ",": return before.isNumber && after.isNumber
    default: return false
    }
  }

  /// The conditions, which must all hold, with each run as one word, also in phrases.
  ///
  /// - Parameter bySigns: whether words with a sign between them count, too, not only emoji.
  func joined(_ conditions: [Query.Condition], bySigns: Bool) -> [Query.Condition] {
    let joining = bySigns ? runs : runs.filter(\.isEmoji)
    if joining.isEmpty { return conditions }
    // Whether each word is a beginning.
    var words: [String: Bool] = [:]
    for case .term(.word(let word, let isPrefix)) in conditions { words[word] = isPrefix }
    let found = joining.filter { $0.words.allSatisfy { words[$0] != nil } }
    let taken = Set(found.flatMap(\.words))
    let others = conditions.compactMap { condition -> Query.Condition? in
      switch condition {
      case .term(.word(let word, _)) where taken.contains(word): nil
      case .term(.phrase(let phrase)): .term(.phrase(Self.joined(phrase, by: joining)))
      default: condition
      }
    }
    let wholes = found.map { run -> Query.Condition in
      let isPrefix = run.words.last.flatMap { words[$0] } ?? false
      return .term(.word(run.spelling, isPrefix: isPrefix))
    }
    return others + wholes
  }

  private static func joined(_ phrase: Query.Phrase, by runs: [Run]) -> Query.Phrase {
    var parts: [Query.Lookup] = []
    var rest = phrase.parts[...]
    while let first = rest.first {
      let run = runs.first { rest.lazy.map(\.token).starts(with: $0.words) }
      let taken = rest.prefix(run?.words.count ?? 1)
      parts.append(
        Query.Lookup(
          token: run?.spelling ?? first.token, isPrefix: taken.last?.isPrefix ?? false))
      rest = rest.dropFirst(taken.count)
    }
    return Query.Phrase(parts)
  }
}

extension Unicode.Scalar {
  fileprivate var isNumber: Bool { properties.numericType != nil }
}
