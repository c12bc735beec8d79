import Posts

/// The terminal's way to the clipboard: OSC 52.
package enum Clipboard {
  /// The most that terminals take (xterm's limit is the least), in bytes before encoding.
  package static let limit = 74_000

  /// Whether a terminal of this type may have one. The console of Linux has none, and terminals of
  /// old would print the text.
  package static func mayBeThere(type: String) -> Bool { LinkPainter.knowsLinks(type: type) }

  /// The bytes to write; `nil` when the text is too long.
  package static func sequence(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }
}
