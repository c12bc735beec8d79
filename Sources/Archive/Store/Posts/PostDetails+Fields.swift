import Posts

extension PostDetails {
  /// A bit for each field that a post has. The fields that most posts have come first, so that the
  /// bits take one byte or two.
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
    /// The conversation has the id of the post, which began it.
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
    /// More than one source brought it. This field and those after it stand at the end: a version
    /// that does not know them ignores them.
    static let otherSources = Fields(rawValue: 1 << 22)
    static let edited = Fields(rawValue: 1 << 23)
    /// A file brought it, though its origin is a live answer. Written because the import may be
    /// removed: until then the imports tell it. Nothing follows.
    static let relayed = Fields(rawValue: 1 << 24)
    /// For each medium, the address of its smaller version.
    static let previews = Fields(rawValue: 1 << 25)

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
  /// Adds a field if the post has it.
  ///
  /// - Returns: whether it has it: then its bytes follow.
  @discardableResult
  mutating func add(_ field: Self, _ isThere: Bool) -> Bool {
    if isThere { insert(field) }
    return isThere
  }

  /// Adds a field if its value is known.
  ///
  /// - Returns: what to write.
  mutating func add<Value>(_ field: Self, _ value: Value?) -> Value? {
    if value != nil { insert(field) }
    return value
  }

  /// Adds a list if it has entries.
  ///
  /// - Returns: what to write; `nil` for an empty list.
  mutating func add<Element>(_ field: Self, _ list: [Element]) -> [Element]? {
    add(field, !list.isEmpty) ? list : nil
  }
}
