import Posts

extension PostDetails {
  /// A bit for each field that a post has. What most posts have comes first: so they take one byte,
  /// or two.
  struct Fields: OptionSet {
    var rawValue: UInt64
    static let language = Fields(rawValue: 1 << 0)
    static let imported = Fields(rawValue: 1 << 1)
    static let client = Fields(rawValue: 1 << 2)
    static let collections = Fields(rawValue: 1 << 3)
    /// The address follows `AddressPattern.usual`.
    static let usualURL = Fields(rawValue: 1 << 4)
    /// The address follows an `AddressPattern`.
    static let patternURL = Fields(rawValue: 1 << 5)
    static let links = Fields(rawValue: 1 << 6)
    static let hashtags = Fields(rawValue: 1 << 7)
    static let mentions = Fields(rawValue: 1 << 8)
    /// The conversation has the id of the post: it begins it.
    static let ownConversation = Fields(rawValue: 1 << 9)
    static let conversation = Fields(rawValue: 1 << 10)
    static let media = Fields(rawValue: 1 << 11)
    static let repostOf = Fields(rawValue: 1 << 12)
    static let quoteOf = Fields(rawValue: 1 << 13)
    static let url = Fields(rawValue: 1 << 14)
    static let warning = Fields(rawValue: 1 << 15)
    static let sensitive = Fields(rawValue: 1 << 16)
    static let visibility = Fields(rawValue: 1 << 17)
    /// The source has another name than the service.
    static let source = Fields(rawValue: 1 << 18)
    /// For each medium, where its bytes are.
    static let mediaFiles = Fields(rawValue: 1 << 19)
    /// More than one import brought it; the first is in a column of its own.
    static let imports = Fields(rawValue: 1 << 20)
    /// The counts were seen at other times than those of its first import (`ImportDates`).
    static let seen = Fields(rawValue: 1 << 21)
    /// More than one source brought it. It and what comes behind it stand at the end: a version
    /// that does not know them ignores them.
    static let otherSources = Fields(rawValue: 1 << 22)
    static let edited = Fields(rawValue: 1 << 23)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The bits that versions 1 to 3 had.
    init(ofVersion3 bits: UInt64) {
      self = []
      for (bit, field) in Self.ofVersion3.enumerated() where bits >> UInt64(bit) & 1 == 1 {
        insert(field)
      }
    }

    private static let ofVersion3: [Fields] = [
      .url, .usualURL, .language, .links, .hashtags, .mentions, .repostOf, .quoteOf, .conversation,
      .media, .warning, .sensitive, .visibility, .imported, .client, .source, .collections,
      .mediaFiles, .imports, .patternURL, .ownConversation,
    ]
  }
}

extension PostDetails.Fields {
  /// Those of a post, but for what it does not know itself: `imports` and `seen`.
  ///
  /// - Parameter pattern: that of its address.
  init(of post: borrowing Post, _ pattern: AddressPattern?) {
    var fields: PostDetails.Fields = []
    func set(_ field: PostDetails.Fields, _ isSet: Bool) { if isSet { fields.insert(field) } }
    set(.url, post.url != nil && pattern == nil)
    set(.usualURL, pattern == .usual)
    set(.patternURL, pattern != nil && pattern != .usual)
    set(.language, post.language != nil)
    set(.links, !post.links.isEmpty)
    set(.hashtags, !post.hashtags.isEmpty)
    set(.mentions, !post.mentions.isEmpty)
    set(.repostOf, post.repostOf != nil)
    set(.quoteOf, post.quoteOf != nil)
    set(.conversation, post.conversation != nil && post.conversation != post.id.text)
    set(.ownConversation, post.conversation == post.id.text)
    set(.media, !post.media.isEmpty)
    set(.warning, post.contentWarning != nil)
    set(.sensitive, post.isSensitive)
    set(.visibility, post.visibility != .public)
    set(.imported, post.origin == .import)
    set(.client, post.client != nil)
    set(.source, post.source != post.id.service)
    set(.collections, !post.collections.isEmpty)
    set(.otherSources, !post.otherSources.isEmpty)
    set(.edited, post.editedAt != nil)
    set(.mediaFiles, post.media.contains { $0.file != nil })
    self = fields
  }
}
