import Posts

extension State {
  /// Changes the field, and asks for the new text when it is another one.
  mutating func edit(_ change: (inout TextField) -> Void) -> [Effect] {
    let before = field.text
    change(&field)
    // A letter in one piece equals one in two, but what is said of the text counts the pieces.
    guard !field.text.unicodeScalars.elementsEqual(before.unicodeScalars) else { return [] }
    // What is typed next is not an edited query of the history any more.
    if field.isEmpty { recall.stop() }
    return searchText()
  }

  /// Puts another text in place of the whole query, and asks for it.
  mutating func replaceQuery(with text: String) -> [Effect] {
    recall.stop()
    return edit { $0.replace(with: text) }
  }

  /// Puts another query of the history into the field, and shows its rows.
  mutating func recallQuery(_ step: (inout QueryRecall, String) -> String?) -> [Effect] {
    guard let text = step(&recall, field.text) else { return [] }
    return closeAll() + edit { $0.replace(with: text) }
  }

  /// Steps the scope on: all posts, then one's own, then those one liked, then all again.
  mutating func changeScope() -> [Effect] {
    scope = scope.next
    return searchText()
  }

  /// Steps the order on: the newest first, then the most engaging, the oldest, and the newest
  /// again.
  mutating func changeOrder() -> [Effect] {
    order = order.next
    return searchText()
  }

  /// Asks for what stands in the field; the rows stay until the answer is there.
  mutating func searchText() -> [Effect] {
    let lines = listLines
    let asked: Query
    (reading, asked) = question
    // What is to be said about the text may be longer or shorter than before.
    if listLines != lines { keepSelectedInSight() }
    let isNew = asked != query || (results.query == nil && pending == nil)
    if asked != query {
      // What sources still say to a refresh of another text is of no interest.
      results.refresh = Refresh()
      results.former = nil
      results.forgetEarly()
      if !sources.isEmpty { forgetAnswers() }
    } else {
      endUnaskedSearches(by: asked)
    }
    // A query that differs in spelling alone is the same here, but live sources may find other
    // posts with it.
    query = asked
    // Another text may ask for the rows that are here.
    if results.query == asked { results.title = typedWords }
    // Another text ends the request for a further page, even one that asks the same or is taken
    // back.
    results.changeFeeds { $0.asked = nil }
    if isNew {
      forgetKeysAhead()
      // No page of this text was asked for yet, also where it was pasted or clicked.
      pagesWithoutKey = 0
      pending = Pending(query: asked, since: now)
    }
    return [.search(query, text: field.text)]
  }

  /// What stands in the field, with single spaces: as it is kept, and as the title tells it.
  var typedWords: String { field.text.singleSpaced }

  /// What the field's text means now, and what is asked with it.
  var question: (reading: Query.Reading, query: Query) {
    let context = Query.Context(now: now, ownHandles: ownHandles)
    let reading = Query.Reading(of: field.text, lastWordIsPrefix: true, in: context)
    return (reading, scope.limiting(reading.query, in: context).ordered(order))
  }

  /// Keeps the query in the history when it found something.
  mutating func rememberFoundQuery() -> [Effect] {
    results.query == query && !results.posts.isEmpty ? rememberQuery() : []
  }

  /// Keeps the query in the history: it was of use. A query with a space in front is nobody's
  /// business, and where nothing of it was understood, the rows are those of no query.
  mutating func rememberQuery() -> [Effect] {
    let text = typedWords
    guard !text.isEmpty else { return [] }
    let isPrivate = field.text.first?.isWhitespace ?? false
    let isKept = !isPrivate && !reading.query.isEmpty && recall.add(text)
    return (isKept ? [.remember(text)] : []) + noteRowsUsed()
  }
}
