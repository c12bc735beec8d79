/// X's shortened addresses (`https://t.co/…`), which say nothing of where a link leads: of two
/// versions of a post, the one in which they are resolved says more, however short it is.
enum ShortLinks {
  /// The second is how they were until 2013.
  private static let starts = ["https://t.co/", "http://t.co/"]

  static func isShort(_ link: Substring.UTF8View) -> Bool {
    starts.contains { link.starts(with: $0.utf8) }
  }

  private static func isShort(_ link: String) -> Bool { isShort(link[...].utf8) }

  /// The links of a merged post: those of the version that knows where more of them lead; and of
  /// the shortened ones of both those that stand in its text.
  static func merged(_ a: [String], _ b: [String], in text: String) -> [String] {
    let (mine, others) = (a.filter { !isShort($0) }, b.filter { !isShort($0) })
    let resolved = longer(mine, others)
    let short = Set(a + b).filter { isShort($0) && text.contains($0) }
    return resolved + short.sorted()
  }
}
