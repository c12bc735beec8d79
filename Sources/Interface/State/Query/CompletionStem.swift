import Posts

/// What Tab completes, the word under the cursor, and where its continuations come from.
struct CompletionStem: Sendable, Equatable {
  /// The characters of the field that a continuation replaces.
  var characters: Range<Int>
  /// What stays before each continuation: `from:`, `#`, `from:ada,`.
  var head = ""
  /// What was typed, without the head and without stars at its end.
  var beginning = ""
  /// How many stars stand at the end, for the rest of the word, which takes their place.
  var stars = 0
  /// Continuations that need no dictionary, without the head.
  var known: [String] = []
  /// What the dictionary is asked for; `nil` where it knows nothing.
  var request: QueryCompletions.Request?
  /// What to say when there is no continuation, where more is wanted.
  var wanted: String?

  /// Whether one operator begins so, and a word may as well.
  var isOneOperatorOrWord: Bool { known.count == 1 && request.map { $0.mark == nil } ?? false }

  /// The word under the cursor: an operator, its value, one of several values, a name, a tag or a
  /// word. Right before a word, no word is under the cursor.
  init(_ field: TextField) {
    characters = field.cursor..<field.cursor
    let places = ScalarPlaces(of: field.characters)
    guard let spot = Query.spot(at: places[field.cursor], in: field.text) else { return }
    characters = places.characters(with: spot.place)
    if let known = QueryOperator(name: spot.name) {
      head = (spot.isNamed ? known.text : "") + spot.list
      readValue(of: known, spot.typed)
    } else if spot.isNamed {
      // What was meant stands in place of what was typed.
      let meant = QuerySuggestion(spot.name, spot.typed, isNegated: spot.isNegated)
      guard let meant else { return }
      known = [meant.head + meant.value]
      if meant.isNegated && !spot.isNegated { head = "-" }
      if spot.isNegated && !meant.isNegated {
        let dash = spot.place.lowerBound - 1
        characters = places.characters(with: dash..<spot.place.upperBound)
      }
    } else {
      readWord(spot)
    }
  }

  /// A name or a word of the dictionary as the continuation of what was typed. The part of a word
  /// that was typed keeps its letters; the handles of people and the names of collections come
  /// whole. A name of several words stands in quotes, which are written anew around all of it.
  func text(_ found: String) -> String {
    let written = QueryOperator.written(found, isWhole: request?.mark == .collection)
    let folded = Folding.name(found)
    // Quotes have none inside.
    let hasQuotes = found.unicodeScalars.contains { $0.isQuote(like: "\"") }
    if written != found, folded != found, hasQuotes { return text(folded) }
    let isBare = written == found && QueryOperator.written(beginning) == beginning
    guard isBare, request?.mark?.namesOne != true, let rest = rest(of: found) else {
      return head + written
    }
    return head + beginning + rest
  }

  /// Cuts a continuation, or the beginning of several, until it folds to a beginning of `common`.
  func cut(_ text: String, to common: String) -> String {
    var rest = Substring(text.unicodeScalars.dropFirst(head.unicodeScalars.count))
    while !common.utf8.starts(with: Folding.name(String(rest)).utf8) { rest.removeLast() }
    return head + rest
  }

  /// The rest of a word behind what was typed of it; `nil` where that ends within a letter, as
  /// `stras` does in `straße`.
  private func rest(of word: String) -> String? {
    let typed = request?.beginning ?? ""
    var folded = ""
    var rest = word.unicodeScalars[...]
    while folded.utf8.count < typed.utf8.count, let letter = rest.popFirst() {
      folded += Folding.name(String(letter))
    }
    guard folded == typed else { return nil }
    // An accent belongs to a letter that was typed; a joiner shapes those that follow. What folding
    // keeps is no accent: a vowel or a tone without which the word is another.
    rest = rest.drop { scalar in
      scalar.properties.generalCategory == .nonspacingMark && Folding.name(String(scalar)).isEmpty
    }
    // The apostrophe of a word is not written twice.
    if let last = beginning.last, Folding.name(String(last)).isEmpty {
      rest = rest.drop { Folding.name(String($0)).isEmpty }
    }
    return String(rest)
  }

  /// A tag, a name or a word, which may be the beginning of an operator as well.
  private mutating func readWord(_ spot: Query.Spot) {
    begin(with: spot.typed)
    // Inside of a quote there are words only.
    if let sign = beginning.first, "#@".contains(sign), !spot.isPhrase {
      head = String(beginning.removeFirst())
    }
    switch head.isEmpty ? spot.name : head {
    case "#": return ask(.tag)
    case "@": return ask(.mention)
    default: break
    }
    let folded = Folding.name(beginning)
    if !spot.isPhrase {
      known = QueryOperator.begun(by: folded).map(\.text)
    }
    // Where nothing is typed, or a colon stands behind it, no word is meant.
    let isColonBehind = spot.place.count > spot.typed.unicodeScalars.count
    let isOnlyOperator = !known.isEmpty && (folded.isEmpty || isColonBehind)
    if !isOnlyOperator, !Words.isUnspaced(folded) { ask(nil) }
  }

  private mutating func readValue(of known: QueryOperator, _ typed: String) {
    var value = typed
    if known.takesHandles, value.first == "@" { head += String(value.removeFirst()) }
    begin(with: value)
    let folded = Folding.name(value)
    let values = known == .from ? ["me"] : known.begunValues
    self.known = values.filter { $0.hasPrefix(folded) }
    // The dictionary knows only the host of an address.
    let isBehindHost = known == .url && value.contains("/")
    if let mark = known.mark, !isBehindHost { ask(mark) }
    let isUnderstood = Query.Reading(of: known.text + value, lastWordIsPrefix: true).remarks.isEmpty
    wanted = isUnderstood ? nil : known.demand
  }

  private mutating func begin(with typed: String) {
    stars = typed.unicodeScalars.reversed().prefix { $0 == "*" || $0 == "\u{FF0A}" }.count
    beginning = String(typed.unicodeScalars.dropLast(stars))
  }

  private mutating func ask(_ mark: Mark?) {
    request = QueryCompletions.Request(mark: mark, beginning: Folding.name(beginning))
  }
}

extension QueryOperator {
  fileprivate var takesHandles: Bool { self == .from || self == .to }
}

extension Mark {
  /// Whether each of its names is that of one person or one collection, in one spelling only.
  fileprivate var namesOne: Bool {
    switch self {
    case .author, .mention, .recipient, .collection: true
    case .tag, .language, .feature, .host, .source, .conversation, .serviceOfOtherSources: false
    }
  }
}
