import Posts

/// What can be said of words where nothing was found.
extension State {
  /// Says that nothing was found although nothing that was asked for is missing by itself: where
  /// only words were asked for, that no post has all of them.
  var noneTogether: String {
    let conditions = results.query?.conditions ?? []
    let words = results.query?.requiredTerms.filter(\.isWordOrTag) ?? []
    let areWordsAlone = words.count > 1 && words.count == conditions.count
    return areWordsAlone ? "No post here has all of these words" : "No posts match"
  }

  /// Whether erasing the word before the cursor would leave a word that no post has, and take one
  /// that posts do have.
  var keepsMissingWords: Bool {
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
