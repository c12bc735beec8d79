import Posts

/// What a post says, before it is made readable: its text and what the service found in it.
struct PostContent {
  var raw: RawText
  var links: [String] = []
  var hashtags: [String] = []
  var mentions: [String] = []
  var media: [Post.Media] = []
  /// Id of the post that is quoted.
  var quoteOf: String?
  /// Handle of who wrote the text, where another person passes it on.
  var repostedFrom: String?

  init(raw: RawText) { self.raw = raw }

  /// Adds a link; what only stands for an attachment, and a link from a cut text to its own whole,
  /// is none that a person would want to have listed.
  mutating func add(_ link: RawText.Link, isListed: Bool) {
    raw.links.append(link)
    if isListed { links.appendLink(link.address) }
  }

  /// The readable text, and all names in it, even those that X does not show, since a reply is
  /// found by whom it answers.
  func read() -> (text: String, mentions: [String]) {
    let readable = ReadableText(raw)
    let prefix = repostedFrom.map(Post.repostPrefix) ?? ""
    let text = prefix + Sanitized.text(readable.text)
    var names = NameList()
    names.append(Post.repostedName(in: text))
    for name in mentions { names.append(name) }
    for name in readable.hiddenNames { names.append(Sanitized.line(name)) }
    return (text, names.names)
  }
}
