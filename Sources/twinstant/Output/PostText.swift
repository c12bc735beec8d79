import Posts

/// A post as a person reads it in a pager or a scrolling terminal.
enum PostText {
  /// Author, date, for whom it was written if not for everybody and who passed it on, the text
  /// indented by two cells, what it answers and quotes, the address, then a blank line.
  ///
  /// - Parameters:
  ///   - boosters: who passed it on, the latest first.
  ///   - emphasis: whether names are bold, for terminals only.
  ///   - now: whether a poll has ended depends on it.
  static func lines(
    _ post: Post, boosters: [Author] = [], emphasis: Bool, now: Timestamp = .current
  ) -> String {
    var head = post.byline.bold(emphasis)
    head += post.author.handle.isEmpty ? "" : "  " + post.author.mention
    head += " · " + (post.createdAt.isKnown ? post.createdAt.iso8601 : Timestamp.unknownText)
    if let audience = post.visibility.audience { head += " · " + audience }
    if let passedOn = boosters.passedOn.first { head += " · " + passedOn }
    if let likes = post.metrics.likes { head += " · ♥ \(likes)" }
    if let reposts = post.metrics.reposts { head += " · ⟳ \(reposts)" }
    head += " · \(post.source)\n"
    var body = ""
    // Its second line would begin where the next post does.
    if let warning = post.contentWarning { body += "  CW: \(Sanitized.line(warning))\n" }
    let text = post.isWordless ? post.standIn : PollEnd.text(post.text, at: now)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      body += line.isEmpty ? "\n" : "  \(line)\n"
    }
    if let answered = answered(by: post) { body += "  (\(answered))\n" }
    // A link that stands for the quoted post is taken from the text.
    if let quoted = post.quotedAddress, !text.contains(quoted) {
      body += "  (quotes: \(quoted))\n"
    }
    if let url = post.url { body += "  \(url)\n" }
    return head + body + "\n"
  }

  /// `in reply to @ada: https://x.com/i/status/1`, as far as that is known and no part of the text.
  private static func answered(by post: Post) -> String? {
    let whom = post.answeredMention.map { " " + $0 }
    guard let address = post.answeredAddress else { return whom.map { "in reply to" + $0 } }
    return "in reply to\(whom ?? ""): \(address)"
  }
}
