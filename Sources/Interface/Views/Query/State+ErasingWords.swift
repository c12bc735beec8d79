import Posts

/// Which keys take the query back. A shell's keys erase from the cursor on: where that is not at
/// the end, other keys do it, or other words tell it.
extension State {
  /// The command that erases the whole query from where the cursor is; `nil` where the cursor is
  /// within it, as then none does.
  var clearing: Command? {
    if field.cursor == field.characters.count { return .unixLineDiscard }
    return field.cursor == 0 ? .killLine : nil
  }

  /// "^W erases the last word, Esc the whole query"; empty where nothing is told.
  var erasingWords: String {
    let word = keyText(.unixWordRubout, in: .list)
    let piece =
      switch clearing {
      case _ where keepsMissingWords: ""
      case .unixLineDiscard?: "the last word"
      case .killLine?: ""
      default: "the word before the cursor"
      }
    // While picking, Esc leaves; while Tab offers choices, it goes back from them.
    let whole: Command? = launch.isPicking ? clearing : tabChoices == nil ? .back : nil
    var parts = piece.isEmpty ? [] : ["\(word) erases \(piece)"]
    if let whole {
      let key = keyText(whole, in: .list)
      parts.append((parts.isEmpty ? "\(key) erases" : key) + " the whole query")
    }
    return parts.joined(separator: ", ")
  }

  /// Whether erasing the word before the cursor would leave a word that no post has, and take one
  /// that posts do have.
  private var keepsMissingWords: Bool {
    guard !results.missing.isEmpty, results.missing.allSatisfy(\.isOfWords) else { return false }
    let isAnswered = field.text == results.title
    let typed = isAnswered ? String(field.characters.prefix(field.cursor)) : results.title
    let piece = typed.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    let erased = Set(Words.all(in: piece).map(\.text))
    return !results.missing.flatMap(\.names).contains { name in
      Words.all(in: name.term.text).allSatisfy { erased.contains($0.text) }
    }
  }
}
