import Interface
import Posts

/// A post as a person reads it in a pager or a scrolling terminal.
enum PostText {
  /// Author, date, for whom it was written if not for everybody and who passed it on, the text
  /// indented by two cells, pictures whose description alone tells why it was found, what it
  /// answers and quotes, the address, then a blank line.
  ///
  /// - Parameters:
  ///   - boosters: who passed it on, the latest first.
  ///   - look: the look of the rows; left out, they are the lines as they are.
  ///   - now: whether a poll has ended depends on it.
  static func lines(
    _ post: Post, boosters: [Author] = [], look: PrintedLook = PrintedLook(),
    now: Timestamp = .current
  ) -> String {
    let handle = post.author.handle.isEmpty ? "" : "  " + post.author.mention
    var head = " · " + (post.createdAt.isKnown ? post.createdAt.iso8601 : Timestamp.unknownText)
    if let audience = post.visibility.audience { head += " · " + audience }
    if let passedOn = boosters.passedOn.first { head += " · " + passedOn }
    if let likes = post.metrics.likes { head += " · ♥ \(likes)" }
    if let reposts = post.metrics.reposts { head += " · ⟳ \(reposts)" }
    head += " · \(post.source)"
    var body = ""
    // In one line: a second one would begin where the next post does.
    if let warning = post.contentWarning {
      body += look.lines(of: Sanitized.line(warning), between: "CW: ")
    }
    let text = post.isWordless ? post.standIn : PollEnd.text(post.text, at: now)
    body += look.lines(of: text)
    body += look.descriptions(
      of: post, besides: [post.byline, handle, post.contentWarning ?? "", text])
    if let answered = answered(by: post) { body += "  (\(answered))\n" }
    // A link that stands for the quoted post is taken from the text.
    if let quoted = post.quotedAddress, !post.shownAddresses(in: text).contains(quoted) {
      body += "  (quotes: \(quoted))\n"
    }
    if let url = post.url { body += "  \(url)\n" }
    var nameLook = look
    // What stands in place of a name was not searched.
    if post.author.seenName.isEmpty, handle.isEmpty { nameLook.highlights = nil }
    return nameLook.line(post.byline, handle, head) + body + "\n"
  }

  /// `in reply to @ada: https://x.com/i/status/1`, as far as this is known and not part of the
  /// text.
  private static func answered(by post: Post) -> String? {
    let whom = post.answeredMention.map { " " + $0 }
    guard let address = post.answeredAddress else { return whom.map { "in reply to" + $0 } }
    return "in reply to\(whom ?? ""): \(address)"
  }
}
