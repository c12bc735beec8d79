import Posts

/// The terminal's way to the clipboard: OSC 52.
package enum Clipboard {
  /// The most that terminals take (xterm's limit is the least), in bytes before encoding.
  package static let limit = 74_000

  /// Whether a terminal of this type may have one. The console of Linux has none, and terminals of
  /// old would print the text.
  package static func mayBeThere(type: String) -> Bool { LinkPainter.knowsLinks(type: type) }

  /// What is said of a text that nothing but a terminal of this type was sent; `nil` where that has
  /// most likely taken it. GNU screen drops what programs copy, and so does tmux unless it is told
  /// otherwise; some call both of them `screen`.
  package static func doubt(type: String) -> String? {
    let way = "tmux set -s set-clipboard on"
    if type.hasPrefix("tmux") { return "Sent to tmux. If nothing can be pasted: \(way)" }
    if type.hasPrefix("screen") { return "Sent, but GNU screen drops it; if this is tmux: \(way)" }
    return nil
  }

  /// The bytes to write; `nil` when the text is too long.
  package static func sequence(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }
}
