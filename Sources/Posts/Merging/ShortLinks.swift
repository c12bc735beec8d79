/// X's shortened addresses (`https://t.co/…`), which say nothing of where a link leads: of two
/// versions of a post, the one in which they are resolved says more, however short it is.
enum ShortLinks {
  private static let start = "https://t.co/"

  static func isShort(_ link: String) -> Bool { link.hasPrefix(start) }

  /// The number of bytes of a text without its shortened links and the spaces before them, and the
  /// number of these links.
  static func measure(_ text: String) -> (bytes: Int, links: Int) {
    guard text.utf8.count > start.utf8.count, text.contains(start) else {
      return (text.utf8.count, 0)
    }
    var (bytes, links) = (0, 0)
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if word.starts(with: start.utf8) { links += 1 } else { bytes += word.count + 1 }
    }
    return (max(0, bytes - 1), links)
  }

  /// The links of a merged post: those of the version that knows where more of them lead; and of
  /// the shortened ones of both those that stand in its text.
  static func merged(_ a: [String], _ b: [String], in text: String) -> [String] {
    let (mine, others) = (a.filter { !isShort($0) }, b.filter { !isShort($0) })
    let resolved = longer(mine, others)
    let short = Set(a + b).filter { isShort($0) && text.contains($0) }
    return resolved + short.sorted()
  }
}
