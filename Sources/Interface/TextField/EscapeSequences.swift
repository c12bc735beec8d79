extension String {
  /// Without the sequences that colour a terminal, move its cursor or set its title, as a log of one holds them:
  /// they are no words. One that does not end is left to `Sanitized`.
  var withoutEscapeSequences: String {
    guard unicodeScalars.contains("\u{1B}") else { return self }
    var kept = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if let end = rest.endOfEscapeSequence {
        rest = rest[end...]
      } else {
        kept.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(kept)
  }
}

extension Substring.UnicodeScalarView {
  /// Where the sequence ends that it begins with; `nil` where there is none, or not the whole of one.
  fileprivate var endOfEscapeSequence: Index? {
    guard first == "\u{1B}" else { return nil }
    let body = dropFirst(2)
    switch dropFirst().first {
    case "["?:
      // Numbers and what parts them, up to the letter that says what it does.
      let last = body.firstIndex { !(0x20...0x3F).contains($0.value) }
      guard let last, (0x40...0x7E).contains(body[last].value) else { return nil }
      return index(after: last)
    case "]"?:
      // A text, up to a bell or to ESC and a backslash.
      guard let last = body.firstIndex(where: { $0 == "\u{7}" || $0 == "\u{1B}" }) else {
        return nil
      }
      let next = index(after: last)
      if body[last] == "\u{7}" { return next }
      return self[next...].first == "\\" ? index(after: next) : nil
    default: return nil
    }
  }
}
