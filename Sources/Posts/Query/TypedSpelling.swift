/// The words, tags and addresses of a typed text as services are sent them; its query has only
/// their folded forms. Services fold in other ways: they do not find `lete` where `l'été` stands.
package struct TypedSpelling: Sendable {
  /// The spelling of each folded word that was typed with more than other cases or widths of its
  /// letters.
  private var words: [String: String] = [:]
  /// The spelling of each folded tag, likewise.
  private var tags: [String: String] = [:]
  private let addresses: TypedAddresses
  private let alternatives: TypedAlternatives
  private let runs: TypedRuns

  package init(of text: String) {
    addresses = TypedAddresses(of: text)
    alternatives = TypedAlternatives(of: text)
    runs = TypedRuns(of: text)
    var last = 0..<0
    for word in Words.all(in: text) where word.kind != .bigram && words[word.text] == nil {
      // Of emoji that are joined, each has the place of all: they are looked at once.
      if word.kind == .emoji, word.utf8 == last { continue }
      last = word.utf8
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: word.utf8.lowerBound)
      let end = text.utf8.index(start, offsetBy: word.utf8.count)
      let typed = text.unicodeScalars[start..<end]
      words[word.text] =
        word.kind == .emoji ? typed.emojiSpelling(of: word.text) : typed.spelling(of: word.text)
    }
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(where: { $0.isOfTag }) {
      rest = rest[start...]
      let tag = rest.prefix { $0.isOfTag }
      rest = rest[tag.endIndex...]
      let name = Folding.name(String(tag))
      if !name.isEmpty, tags[name] == nil {
        // While `#東京・` is typed nothing follows the sign yet.
        let last = tag.lastIndex { !$0.isSignInTags } ?? tag.startIndex
        tags[name] = tag[...last].spelling(of: name)
      }
    }
  }

  /// The conditions, which must all hold, with emoji that are joined as one word (`👩‍💻`). To be
  /// called before their words are spelled.
  ///
  /// - Parameter bySigns: whether so are words between which a single sign was typed (`node.js`).
  package func joined(_ conditions: [Query.Condition], bySigns: Bool) -> [Query.Condition] {
    runs.joined(conditions, bySigns: bySigns)
  }

  /// The condition with its words and tags as they were typed, and its addresses as browsers send
  /// them. Only for services: nothing is found here by such spellings.
  package func spelled(_ condition: Query.Condition) -> Query.Condition {
    if words.isEmpty, tags.isEmpty, addresses.isEmpty, alternatives.isEmpty { return condition }
    switch condition {
    case .term(let term): return .term(spelled(term))
    case .not(let term): return .not(spelled(term))
    case .any(let members):
      let typed = alternatives.typed(among: members).map { spelled($0) }
      return typed.count == 1 ? typed[0] : .any(typed)
    case .all(let members): return .all(members.map { spelled($0) })
    }
  }

  /// A term with its words, tags and addresses spelled that way.
  package func spelled(_ term: Query.Term) -> Query.Term {
    switch term {
    case .word(let word, let isPrefix): return .word(words[word] ?? word, isPrefix: isPrefix)
    case .tag(let name, let isPrefix): return .tag(tags[name] ?? name, isPrefix: isPrefix)
    case .phrase(let phrase):
      let parts = phrase.parts.map { part in
        Query.Lookup(token: words[part.token] ?? part.token, isPrefix: part.isPrefix)
      }
      return .phrase(Query.Phrase(parts))
    case .host(let host, let isPrefix):
      return .host(addresses.spelled(host: host), isPrefix: isPrefix)
    case .link(let phrase): return .link(addresses.spelled(phrase))
    default: return term
    }
  }
}

extension Query {
  /// Whether a service is asked for both, which are equal here, in the same words.
  ///
  /// - Parameter bySigns: whether `node.js` is one word to it, as `SourceKind.keepsSigns` tells.
  package func isSpelled(like other: Query, bySigns: Bool = true) -> Bool {
    typed == other.typed
      || TypedSpelling(of: typed).sent(conditions, bySigns: bySigns)
        == TypedSpelling(of: other.typed).sent(conditions, bySigns: bySigns)
  }
}

extension TypedSpelling {
  /// What a service is asked for by these conditions. Of the text only that counts which they have:
  /// in `from:ada` nothing is spelled.
  fileprivate func sent(_ conditions: [Query.Condition], bySigns: Bool) -> Set<Query.Condition> {
    Set(joined(conditions, bySigns: bySigns).map { spelled($0) })
  }
}

extension Substring.UnicodeScalarView {
  /// A word or a tag as a service can be sent it; `nil` if its folded form says as much.
  fileprivate func spelling(of folded: String) -> String? {
    let text = inSmallLetters
    return text == folded || text.unicodeScalars.count > Words.longest ? nil : text
  }

  /// An emoji as it was typed, with its skin tone and style; `nil` if it has neither, or is joined
  /// to others.
  fileprivate func emojiSpelling(of emoji: String) -> String? {
    let text = String(self)
    guard text != emoji, text.unicodeScalars.count <= Words.longest else { return nil }
    return Words.all(in: text).count > 1 ? nil : text
  }

  /// In small letters, without quotes and what cannot be seen.
  var inSmallLetters: String {
    var spelling = String.UnicodeScalarView()
    for scalar in self {
      if scalar.value >= 0x80, WordClass(scalar) == .unspaced {
        // Few people write half-width kana, or letters in two parts.
        Folding.append(Folding.single(scalar), toName: &spelling)
      } else if scalar.mayMarkAcronym {
        spelling.append("\u{5F4}")
      } else if scalar == "\u{130}" {
        // Its small form has a dot of its own, which services do not fold away.
        spelling.append(scalar)
      } else if !scalar.isHiddenBreak {
        spelling.append(contentsOf: scalar.narrow.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(spelling)
  }
}

extension Unicode.Scalar {
  /// Whether it only tells where a line may end. The joiners of Persian and Indian scripts show.
  fileprivate var isHiddenBreak: Bool {
    properties.generalCategory == .format && value != 0x200C && value != 0x200D
  }
}
