import Posts

extension JSONDocument {
  /// How many U+FFFD its texts and keys hold as they were written. 0 also if one of them has a
  /// character, broken or private-use, that becomes U+FFFD: then nobody can tell which is which.
  package var writtenReplacements: Int {
    var count = 0
    for (index, node) in nodes.enumerated() where node.kind == .string {
      // Most texts cannot hold any.
      if !node.isEscaped, withBytes(of: node, { $0.isASCII }) { continue }
      let text = JSONValue(document: self, index: index).safeText ?? ""
      let written = withBytes(of: node, Self.replacements)
      guard text.unicodeScalars.count(where: { $0 == "\u{FFFD}" }) == written else { return 0 }
      count += written
    }
    return count
  }

  /// How many U+FFFD stand in the inside of a JSON string, directly or escaped.
  private static func replacements(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let slash = UInt8(ascii: "\\")
    var rest = bytes[...]
    var count = 0
    while let place = rest.firstIndex(where: { $0 == 0xEF || $0 == slash }) {
      rest = rest[place...]
      let isEscape = rest.first == slash
      let isOne = isEscape ? isReplacement(rest) : rest.starts(with: "\u{FFFD}".utf8)
      if isOne { count += 1 }
      // A second backslash does not begin an escape.
      rest = rest.dropFirst(isEscape ? 2 : 1)
    }
    return count
  }

  /// Whether an escape is `\uFFFD`, in letters of either case.
  private static func isReplacement(_ escape: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    escape.dropFirst().first == UInt8(ascii: "u")
      && escape.dropFirst(2).prefix(4).lazy.map { $0 | 0x20 }.elementsEqual("fffd".utf8)
  }
}
