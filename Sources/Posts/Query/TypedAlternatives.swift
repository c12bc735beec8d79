/// Which spelling of the addresses in a typed text was typed, where its query looks for either
/// (`QueryPieceReader.either`): services are asked for that one, and some know no OR.
struct TypedAlternatives: Sendable, Equatable {
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
