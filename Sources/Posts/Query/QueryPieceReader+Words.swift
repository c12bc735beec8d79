/// The words of a piece, and its tags and names.
extension QueryPieceReader {
  /// The terms of words, tags and names.
  mutating func terms(_ text: String) -> [Query.Term] {
    let (body, isPrefix) = starred(text)
    if piece.isQuoted {
      let end = body.unicodeScalars.lastIndex { !$0.properties.isWhitespace }
      let trimmed = end.map { String(body.unicodeScalars[...$0]) } ?? ""
      return phrase(withoutScheme(trimmed), lastIsPrefix: isPrefix)
    }
    return signed(body, isPrefix) ?? words(of: body, isPrefix: isPrefix)
  }

  /// The terms of a tag or a name, told by the sign before it, and of what follows a tag:
  /// `#swift/#ios` is two tags, `#open-source` a tag and a word. `nil` if there is no sign.
  mutating func signed(_ body: String, _ isPrefix: Bool) -> [Query.Term]? {
    guard body.unicodeScalars.first?.nameSign != nil else { return nil }
    var terms: [Query.Term] = []
    var rest = body.unicodeScalars[...]
    // What there is no room for is left out anyway.
    while terms.count <= max(0, room), let sign = rest.first?.nameSign {
      rest = rest.dropFirst()
      if sign == "@" {
        if let name = name(String(rest), isStarred: hasStar) {
          if !isPrefix { remarkOnMe(name, behind: "@") }
          terms.append(.mention(name, isPrefix: isPrefix))
        }
        break
      }
      let tag = rest.takeTag()
      // No text has the last letter of `#ada's`, or of a Hebrew acronym, as a word (`WordParts`).
      let isOfHebrew = tag.last?.endsHebrewLetter == true
      if let sign = rest.first, sign.separatesParts || (isOfHebrew && sign.mayMarkAcronym) {
        let part = rest.dropFirst().prefix { $0.isOfTag }
        if part.count < 2 || ["ll", "re", "ve"].contains(String(part).lowercased()) {
          rest = rest[part.endIndex...]
        }
      }
      let others = rest.prefix { $0.nameSign == nil }
      rest = rest[others.endIndex...]
      let isLast = isPrefix && rest.isEmpty
      let behind = words(of: String(others), isPrefix: isLast)
      if let name = name(String(tag)) {
        // While it is typed, `#open-` is still a beginning; a star must stand right behind the tag.
        let isOpen = hasStar ? others.isEmpty : behind.isEmpty
        terms.append(.tag(name, isPrefix: isLast && isOpen))
      }
      terms += behind
    }
    return terms
  }

  /// Whether a star ends the value.
  var hasStar: Bool { piece.value.unicodeScalars.last == "*" }

  /// Whether more of its last word may come: the value has no quotes, or they are not closed.
  var mayGoOn: Bool { piece.isOpen || !piece.isQuoted }

  /// The text without the star at its end, and whether its last word is a prefix: while it is typed
  /// it is one, but not in quotes that are closed.
  func starred(_ text: String) -> (body: String, isPrefix: Bool) {
    guard text.unicodeScalars.last == "*" else { return (text, isPrefix && mayGoOn) }
    return (String(text.unicodeScalars.dropLast()), true)
  }

  /// The words of a piece: `time-out` is two of them. A run in a script without spaces is one term.
  mutating func words(of typed: String, isPrefix: Bool) -> [Query.Term] {
    let text = withoutWWW(typed)
    var terms: [Query.Term] = []
    let words = Words.all(in: text)
    for word in words where word.kind != .bigram {
      let isLast = word.kind == .word && word == words.last && word.mayGoOn(behind: text)
      terms.append(.word(word.text, isPrefix: isLast && isPrefix))
    }
    return terms + Words.runs(in: text).map { .word(run($0), isPrefix: false) }
  }

  /// A run in a script without spaces, up to the length of one word. What follows it is read as
  /// well: a sentence of Chinese or Thai is one run.
  private mutating func run(_ text: String) -> String {
    guard text.unicodeScalars.count > Words.longest else { return text }
    let sentence =
      "Of a text without spaces only the first \(Words.longest) characters are searched."
    if !remarks.contains(where: { $0.text == sentence }) { remark(.tooLong, sentence) }
    return String(text.unicodeScalars.prefix(Words.longest))
  }

  /// The terms of a phrase, which may be a single word.
  mutating func phrase(_ text: String, lastIsPrefix: Bool) -> [Query.Term] {
    let parts = Query.Phrase(text, lastIsPrefix: lastIsPrefix).parts
    if parts.count == 1 || parts.allSatisfy({ Words.isUnspaced($0.token) }) {
      let runs = Words.runs(in: text)
      if runs.count == 1 { return [.word(run(runs[0]), isPrefix: false)] }
      if runs.isEmpty {
        return parts.map { .word($0.token, isPrefix: $0.isPrefix) }
      }
    }
    guard parts.count > max(0, room) else { return [.phrase(Query.Phrase(parts))] }
    isFull = true
    return room < 1 ? [] : [.phrase(Query.Phrase(Array(parts.prefix(room))))]
  }

  /// A folded name; `nil` if nothing is left of it.
  ///
  /// - Parameter isStarred: whether a star follows: then a sign before that is a part of the name,
  ///   which goes on behind it.
  func name(_ text: String, isStarred: Bool = false) -> String? {
    let whole = Folding.name(text.after("@") ?? text)
    var name = whole
    // As in `@ada,` or `@ada.` at the end of a clause.
    while let last = name.utf8.last, Folding.signsBehindName.contains(last) { name.removeLast() }
    return name.isEmpty ? nil : isStarred ? whole : name
  }
}

extension Query.Phrase {
  /// The words of a text. After its last character, if in a script without spaces, others may
  /// follow.
  init(_ text: String, lastIsPrefix: Bool) {
    let words = Words.all(in: text)
    parts = words.map { Query.Lookup(token: $0.text, isPrefix: false) }
    guard let last = words.last else { return }
    switch last.kind {
    case .bigram: parts[parts.count - 1].isPrefix = true
    case .word: parts[parts.count - 1].isPrefix = lastIsPrefix && last.mayGoOn(behind: text)
    case .emoji: break
    }
  }
}

extension Word {
  /// Whether more may follow the last word of a text: an apostrophe at the end (`don'`), or the
  /// quote of a Hebrew acronym, would then stand within the word.
  fileprivate func mayGoOn(behind text: String) -> Bool {
    if utf8.upperBound == text.utf8.count { return true }
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: utf8.upperBound)
    let rest = text.unicodeScalars[end...]
    guard let sign = rest.first, rest.count == 1 else { return false }
    if sign.mayMarkAcronym { return text.unicodeScalars[..<end].last?.endsHebrewLetter == true }
    return sign.isASCII ? sign == "'" : WordClass(sign) == .apostrophe
  }
}

extension String {
  /// The rest after `prefix`; `nil` if the text does not begin with it.
  func after(_ prefix: Unicode.Scalar) -> String? {
    guard unicodeScalars.first == prefix else { return nil }
    return String(unicodeScalars.dropFirst())
  }
}

/// Words to which people count signs that are no part of a word here: `C++`, `C#`.
extension QueryPieceReader {
  /// Says of the first such word as what it is searched. A single plus is left alone: nearly
  /// nothing is lost with that of `Disney+`, and words may be joined by it.
  mutating func remarkOnSignedWord() {
    for part in piece.value.unicodeScalars.split(whereSeparator: \.isSpace) {
      let word = part.prefix { $0.properties.isAlphabetic }
      // As in a list, or at the end of a sentence.
      let end = part.lastIndex { !",.;:!?".unicodeScalars.contains($0) }
      let part = end.map { part[...$0] } ?? part
      let signs = part[word.endIndex...].map(\.narrow)
      guard !word.isEmpty, signs == ["#"] || signs == ["+", "+"], let sign = signs.first else {
        continue
      }
      let (typed, searched) = (String(part).shownInRemark, String(word).shownInRemark)
      return remark(
        .unknownOperator, "\(sign) is passed over: \(typed) is searched as \(searched).")
    }
  }
}
