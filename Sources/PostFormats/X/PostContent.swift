import Posts

/// What a post says, before it is made readable: its text and what the service found in it.
struct PostContent {
  var raw: RawText
  var links: [String] = []
  var hashtags: [String] = []
  var mentions: [String] = []
  var media: [Post.Media] = []
  /// The id of the post that is quoted.
  var quoteOf: String?
  /// The handle of whoever wrote the text, if another person passes it on.
  var repostedFrom: String?

  init(raw: RawText) { self.raw = raw }

  /// Adds a link. A person would not want it listed if it only stands for an attachment, or leads
  /// from a cut text to its own whole.
  mutating func add(_ link: RawText.Link, isListed: Bool) {
    raw.links.append(link)
    if isListed { links.appendLink(link.address) }
  }

  /// Adds a link by where it leads: the link to the quoted post stands for an attachment, too.
  ///
  /// - Parameters:
  ///   - short: the link as it stands in the text.
  ///   - range: its position there, where that is told.
  ///   - ownID: the post's own id, as a cut text ends with a link to itself.
  ///   - isMedia: whether it only stands for a picture or film.
  mutating func add(
    _ short: String, at range: Range<Int>? = nil, to address: String?, ownID: String,
    isMedia: Bool = false
  ) {
    let isOwn = RawText.Link.leads(address, toPost: ownID)
    let isQuoted = RawText.Link.leads(address, toPost: quoteOf)
    let link = RawText.Link(
      short: short, range: range, address: address, isAttachment: isMedia || isOwn || isQuoted)
    add(link, isListed: !isMedia && !isOwn)
  }

  /// The readable text, and all names in it. Names that X does not show count, too, since a reply
  /// is found by whom it answers.
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
