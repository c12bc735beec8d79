extension String {
  /// The text without the sequences that colour a terminal, move its cursor or set its title, as a
  /// terminal's log holds them: they are no words. One that does not end is left to `Sanitized`.
  var withoutEscapeSequences: String {
    guard unicodeScalars.contains(where: { $0 == "\u{1B}" || $0 == "\u{9B}" }) else { return self }
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

  /// The text without line breaks at its ends: whoever copies a whole line copies its end too. In a
  /// query that would be a space, which completes the last word, or keeps the query out of the
  /// history.
  var withoutOuterLineBreaks: String {
    let rest = drop(while: \.isNewline)
    guard let last = rest.lastIndex(where: { !$0.isNewline }) else { return "" }
    return String(rest[...last])
  }
}

extension Substring.UnicodeScalarView {
  /// The end of the sequence that the text begins with; `nil` where there is none, or only a part
  /// of one.
  fileprivate var endOfEscapeSequence: Index? {
    if first == "\u{9B}" {
      // ESC and its bracket in one. Without a number it may be part of a letter that was read in a
      // wrong encoding.
      let body = dropFirst()
      return body.first.map { (0x30...0x39).contains($0.value) } == true ? body.endOfControl : nil
    }
    guard first == "\u{1B}" else { return nil }
    let body = dropFirst(2)
    switch dropFirst().first {
    case "["?: return body.endOfControl
    case "O"?:
      // A key: an arrow, F1 to F4.
      guard let letter = body.first, letter.isASCII, letter.properties.isAlphabetic else {
        return nil
      }
      return index(after: body.startIndex)
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

  /// The place behind numbers, what parts them, and the letter that says what is done with them.
  private var endOfControl: Index? {
    let last = firstIndex { !(0x20...0x3F).contains($0.value) }
    guard let last, (0x40...0x7E).contains(self[last].value) else { return nil }
    return index(after: last)
  }
}
