import Archive
import Posts

/// Names what a removal concerns, so that a mistyped number or address is noticed before it is too
/// late.
enum RemovalSubject {
  /// One line above the question; empty where the question itself names the subject.
  ///
  /// - Parameter imports: the imports that the archive remembers.
  static func line(
    _ removal: Removal, _ counts: RemovalCounts, imports: [ArchiveInfo.Import]
  ) -> String {
    switch removal {
    case .import(let number):
      guard let done = imports.first(where: { $0.number == number }) else { return "" }
      return "Import \(number): \(Sanitized.line(done.fileName)), \(done.started.iso8601)\n"
    case .source(let name): return "Source: \(Sanitized.line(name))\n"
    case .live: return "Live answers of all sources\n"
    case .post: return counts.post.map(line(of:)) ?? ""
    case .collection: return ""
    }
  }

  private static func line(of post: Post) -> String {
    let date = post.createdAt.isKnown ? post.createdAt.iso8601 : Timestamp.unknownText
    let author = post.author.handle.isEmpty ? post.byline : post.author.mention
    let text = post.isWordless ? post.standInAlone : post.text
    let isLong = text.count > maxCharacters
    let words = String(text.prefix(maxCharacters)) + (isLong ? "…" : "")
    return Sanitized.line("\(author), \(date): \(words)") + "\n"
  }

  /// The most characters of a text: the beginning is enough to recognise it.
  private static let maxCharacters = 200
}
