import Canvas
import Posts

extension State {
  /// Does what a key is bound to; a character that is bound to nothing goes into the query, from
  /// wherever it is typed.
  mutating func press(_ key: Key) -> [Effect] {
    note = nil
    lastClick = nil
    pagesWithoutKey = 0
    // What waits for the last row is given up with the way there.
    if isGoingToEnd { forgetKeysAhead() }
    isGoingToEnd = false
    if signIn != nil { return pressInForm(key) }
    let command = meaning(of: key)
    forgetKeysAhead(at: command)
    if place == .access, let command, let effects = performInAccess(command) { return effects }
    if command == .complete { return complete(backward: key.modifiers.contains(.shift)) }
    // The screen comes back as it was.
    if let command, [.redraw, .suspend].contains(command) { return perform(command) }
    let offered = tabChoices
    stopCompleting()
    if command == .back, let offered { return goBack(from: offered) }
    if let command, !isIdle(command) { return perform(command) }
    if command != nil {
      note = noteElsewhere(key)
      return []
    }
    guard case .character(let character) = key.code,
      key.modifiers.subtracting(.shift).isEmpty
    else {
      note = noteElsewhere(key)
      return []
    }
    let text = Sanitized.line(String(character))
    guard let safe = text.first else { return [] }
    if field.room <= 0 { note = Self.noteOfFullField }
    return closeAll() + edit { $0.type(safe) }
  }

  private static let noteOfFullField = Note(
    .warning, "A query has at most \(TextField.capacity.grouped) characters.")

  /// The command that a key is bound to here. At the question for access, the keys of what lies
  /// beneath it hold as well.
  private func meaning(of key: Key) -> Command? {
    let beneath: KeyMap.Place = sheet == nil ? .list : .sheet
    return launch.keys.command(for: key, in: place)
      ?? (place == .access ? launch.keys.command(for: key, in: beneath) : nil)
  }

  /// Puts a paste into the query, in one piece.
  mutating func paste(_ text: String) -> [Effect] {
    note = nil
    isGoingToEnd = false
    forgetKeysAhead()
    stopCompleting()
    // What is far beyond the field's room need not be looked at.
    let plain = String(text.prefix(8 * TextField.capacity)).withoutEscapeSequences
      .withoutOuterLineBreaks
    if signIn != nil {
      pasteInForm(plain)
      return []
    }
    let safe = Sanitized.line(String(plain.prefix(TextField.capacity)))
    guard !safe.isEmpty else { return [] }
    let closing = closeAll()
    if plain.count > field.room {
      let part = Note(.warning, "Pasted only the first \(field.room.grouped) characters.")
      note = field.room > 0 ? part : Self.noteOfFullField
    }
    return closing + edit { $0.paste(safe) }
  }

  /// Runs a command that is the same everywhere, and hands on the others.
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .quit: return rememberFoundQuery() + [.quit(launch.isPicking ? .unpicked : .done)]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help:
      if case .help(_, let beneath) = sheet { sheet = beneath } else { coverByHelp() }
      return []
    case .sources:
      if isOverSources { return show(nil) }
      return show(.sources(selected: 0, scroll: 0)) + readSpending()
    case .saved where sheet?.isSaved != true: return openSaved()
    case .saveQuery: return saveQuery()
    case .previousQuery: return recallQuery { $0.earlier(than: $1) }
    case .nextQuery: return recallQuery { $0.later(than: $1) }
    default: break
    }
    switch place {
    // A command that does not answer the question belongs to what lies beneath it.
    case .access where sheet != nil: return performInSheet(command)
    case .list, .access: return performInList(command)
    case .detail: return performInDetail(command)
    case .sheet, .saved: return performInSheet(command)
    // The form has keys of its own.
    case .form: return []
    }
  }
}
