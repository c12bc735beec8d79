import Canvas
import Posts

extension State {
  /// Does what a key is bound to; a character that is bound to nothing goes into the query, from
  /// wherever it is typed.
  mutating func press(_ key: Key) -> [Effect] {
    note = nil
    lastClick = nil
    pagesWithoutKey = 0
    pending?.opensFirst = false
    let command = keys.command(for: key, in: place)
    if command == .complete { return complete(backward: key.modifiers.contains(.shift)) }
    let wasOffered = completion != nil
    stopCompleting()
    if command == .back, wasOffered { return [] }
    if let command { return perform(command) }
    guard case .character(let character) = key.code,
      key.modifiers.subtracting(.shift).isEmpty
    else { return [] }
    let text = Sanitized.line(String(character))
    guard let safe = text.first else { return [] }
    closeAll()
    return edit { $0.type(safe) }
  }

  /// Puts a paste into the query, in one piece.
  mutating func paste(_ text: String) -> [Effect] {
    note = nil
    stopCompleting()
    // What is beyond the field's room need not be looked at.
    let safe = Sanitized.line(String(text.prefix(TextField.capacity)))
    guard !safe.isEmpty else { return [] }
    closeAll()
    if text.count > TextField.capacity {
      note = Note(.failed, "Of the paste only the first \(TextField.capacity.grouped) characters.")
    }
    return edit { $0.paste(safe) }
  }

  /// Back to the list.
  mutating func closeAll() {
    sheet = nil
    detail = nil
  }

  /// Does what is the same everywhere, and hands on what is not.
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .quit: return rememberFoundQuery() + [.quit(isPicking ? 130 : 0)]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help:
      if case .help = sheet { sheet = nil } else { sheet = .help(scroll: 0) }
      return []
    case .sources:
      if case .sources = sheet { sheet = nil } else { sheet = .sources(selected: 0) }
      return []
    case .previousQuery: return recallQuery { $0.earlier(than: $1) }
    case .nextQuery: return recallQuery { recall, _ in recall.later() }
    default: break
    }
    switch place {
    case .list: return performInList(command)
    case .detail: return performInDetail(command)
    case .sheet: return performInSheet(command)
    }
  }

  /// Puts another query of the history into the field, and shows its rows.
  private mutating func recallQuery(_ step: (inout QueryRecall, String) -> String?) -> [Effect] {
    guard let text = step(&recall, field.text) else { return [] }
    closeAll()
    return edit(isOwn: false) { $0.replace(with: text) }
  }
}
