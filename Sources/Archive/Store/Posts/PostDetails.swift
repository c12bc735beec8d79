import Posts

/// Fields that are rare or never searched on their own, in one blob: a bit mask of the fields that
/// follow, and the fields, in the order in which `packed` writes them.
enum PostDetails {
  /// Up to 3 the version stood before the fields, which had other bits (`Fields(ofVersion3:)`); 1 had ids
  /// as texts, and no patterns; up to 2 links, tags and names were whole texts.
  static let version: UInt64 = 4

  /// What most posts have comes first: so it takes one byte, or two.
  private struct Fields: OptionSet {
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
    /// More than one source brought it. The last of all: a version that does not know it ignores
    /// it.
    static let otherSources = Fields(rawValue: 1 << 22)

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

  /// The fields as they are stored: no version up to 3 stands there.
  private static let shift: UInt64 = 2

  /// `label` gives the key of a label.
  ///
  /// - Parameters:
  ///   - pattern: that of its address.
  ///   - imports: those that brought it besides the first.
  ///   - tellsSeen: whether to write when the counts were seen.
  static func packed(
    _ post: Post, _ pattern: AddressPattern?, imports: ArraySlice<Int64> = [],
    tellsSeen: Bool = false, label: (String) throws -> Int64
  ) rethrows -> [UInt8] {
    var packer = Packer(capacity: 96)
    var fields = fields(of: post, pattern)
    if !imports.isEmpty { fields.insert(.imports) }
    if tellsSeen { fields.insert(.seen) }
    packer.append(fields.rawValue << shift)
    if fields.contains(.patternURL), let pattern {
      packer.append(key: try label(pattern.text))
    } else if fields.contains(.url), let url = post.url {
      packer.append(url)
    }
    if let language = post.language { packer.append(key: try label(language)) }
    if !post.links.isEmpty { packer.append(post.links, partsOf: post.text) }
    if !post.hashtags.isEmpty { packer.append(post.hashtags, partsOf: post.text) }
    if !post.mentions.isEmpty { packer.append(post.mentions, partsOf: post.text) }
    if let id = post.repostOf { packer.append(id: id) }
    if let id = post.quoteOf { packer.append(id: id) }
    if fields.contains(.conversation), let id = post.conversation { packer.append(id: id) }
    if !post.media.isEmpty { post.media.pack(into: &packer) }
    if let warning = post.contentWarning { packer.append(warning) }
    if post.visibility != .public { packer.append(post.visibility.rawValue) }
    if let client = post.client { packer.append(key: try label(client)) }
    if post.source != post.id.service { packer.append(key: try label(post.source)) }
    if !post.collections.isEmpty {
      packer.append(UInt64(post.collections.count))
      for name in post.collections { packer.append(key: try label(name)) }
    }
    if fields.contains(.mediaFiles) {
      for item in post.media { try item.file.pack(into: &packer, label: label) }
    }
    if !imports.isEmpty {
      packer.append(UInt64(imports.count))
      for number in imports { packer.append(key: number) }
    }
    if tellsSeen { post.metrics.packSeen(into: &packer) }
    if !post.otherSources.isEmpty {
      packer.append(UInt64(post.otherSources.count))
      for name in post.otherSources { packer.append(key: try label(name)) }
    }
    return packer.bytes
  }

  /// Fills in what `packed` wrote; the rest of the post must be there already.
  ///
  /// - Returns: the imports that brought it besides the first, and whether it was written there when
  ///   the counts were seen.
  @discardableResult
  static func unpack(
    _ bytes: UnsafeRawBufferPointer, into post: inout Post, label: (Int64) throws -> String
  ) throws -> (imports: [Int64], tellsSeen: Bool) {
    var bytes = Unpacker(bytes)
    let (version, fields) = try head(of: &bytes)
    func text(_ key: UInt64) throws -> String { try label(Int64(truncatingIfNeeded: key)) }
    func id() throws -> String { try version < 2 ? bytes.text() : bytes.id() }
    let whole = post.text
    func parts() throws -> [String] {
      try version < 3 ? bytes.texts() : bytes.texts(partsOf: whole)
    }
    if fields.contains(.url) { post.url = try bytes.text() }
    if fields.contains(.usualURL) { post.url = AddressPattern.usual.address(of: post) }
    if fields.contains(.patternURL) {
      guard let url = AddressPattern(text: try text(bytes.int())).address(of: post) else {
        throw Damage(what: "the pattern of an address makes no sense")
      }
      post.url = url
    }
    if fields.contains(.language) { post.language = try text(bytes.int()) }
    if fields.contains(.links) { post.links = try parts() }
    if fields.contains(.hashtags) { post.hashtags = try parts() }
    if fields.contains(.mentions) { post.mentions = try parts() }
    if fields.contains(.repostOf) { post.repostOf = try id() }
    if fields.contains(.quoteOf) { post.quoteOf = try id() }
    if fields.contains(.conversation) { post.conversation = try id() }
    if fields.contains(.ownConversation) { post.conversation = post.id.text }
    if fields.contains(.media) { post.media = try [Post.Media](&bytes) }
    if fields.contains(.warning) { post.contentWarning = try bytes.text() }
    post.isSensitive = fields.contains(.sensitive)
    if fields.contains(.visibility) {
      post.visibility = Post.Visibility(rawValue: try bytes.text()) ?? .direct
    }
    post.origin = fields.contains(.imported) ? .import : .archive
    if fields.contains(.client) { post.client = try text(bytes.int()) }
    if fields.contains(.source) { post.source = try text(bytes.int()) }
    if fields.contains(.collections) {
      for _ in 0..<(try bytes.length()) { post.collections.append(try text(bytes.int())) }
    }
    if fields.contains(.mediaFiles) {
      for index in post.media.indices {
        post.media[index].file = try Post.Media.File?(&bytes, label: text)
      }
    }
    var imports: [Int64] = []
    if fields.contains(.imports) {
      for _ in 0..<(try bytes.length()) {
        imports.append(Int64(truncatingIfNeeded: try bytes.int()))
      }
    }
    if fields.contains(.seen) { try post.metrics.unpackSeen(from: &bytes) }
    if fields.contains(.otherSources) {
      post.otherSources = try (0..<bytes.length()).map { _ in try text(bytes.int()) }
    }
    return (imports, fields.contains(.seen))
  }

  /// Whether the post may have searched texts besides its own and the names of its author.
  static func mayHaveTexts(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    var bytes = Unpacker(bytes)
    return try !head(of: &bytes).fields.isDisjoint(with: [.links, .media, .warning])
  }

  private static func head(
    of bytes: inout Unpacker
  ) throws -> (version: UInt64, fields: Fields) {
    let first = try bytes.int()
    if (1...3).contains(first) { return (first, Fields(ofVersion3: try bytes.int())) }
    guard first & (1 << shift - 1) == 0 else { throw Damage(what: "unknown details of a post") }
    return (version, Fields(rawValue: first >> shift))
  }

  private static func fields(of post: Post, _ pattern: AddressPattern?) -> Fields {
    var fields: Fields = []
    func set(_ field: Fields, _ isSet: Bool) { if isSet { fields.insert(field) } }
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
    set(.mediaFiles, post.media.contains { $0.file != nil })
    return fields
  }
}
