import Posts

/// Where X cut a text that was too long, at any letter: a `…` stands there, followed at most by the
/// address of the whole text.
enum TextCut {
  /// The place of the `…` before that address, in UTF-8 bytes. A repost may cut the address, too.
  static func beforeLink(in text: String) -> Int? {
    let utf8 = text.utf8
    guard let space = utf8.lastIndex(of: UInt8(ascii: " ")) else { return nil }
    return isLink(utf8[utf8.index(after: space)...]) ? atEnd(of: utf8[..<space]) : nil
  }

  /// The place of the `…` with which these bytes end.
  static func atEnd(of text: Substring.UTF8View) -> Int? {
    let ellipsis = "…".utf8
    guard text.suffix(ellipsis.count).elementsEqual(ellipsis) else { return nil }
    return text.count - ellipsis.count
  }

  /// Whether it is a shortened link, or the beginning of one: `https://t.c…`.
  private static func isLink(_ word: Substring.UTF8View) -> Bool {
    let start = ShortLinks.start.utf8
    if word.starts(with: start) { return true }
    guard let length = atEnd(of: word), length > 0 else { return false }
    return start.starts(with: word.prefix(length))
  }
}
