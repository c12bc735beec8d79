import Posts

/// Fields that are rare or never searched on their own, in one blob: which of them follow
/// (`Fields`), and then these, in the order in which `packed` writes and `unpack` reads them.
enum PostDetails {
  /// The version of the form. In versions 1 to 3 the version stood before the fields, which had
  /// other bits (`Fields(ofVersion3:)`). Version 1 had ids as texts, and no patterns; up to version
  /// 2 links, tags and names were whole texts.
  static let version: UInt64 = 4

  /// How far the stored bits are shifted, so that no version from 1 to 3 can stand in their place.
  private static let shift: UInt64 = 2

  /// The blob of a post.
  ///
  /// - Parameters:
  ///   - pattern: the pattern of its address.
  ///   - imports: the imports that brought it besides the first.
  ///   - tellsSeen: whether to write when the counts were seen.
  ///   - label: returns the key of a label.
  static func packed(
    _ post: Post, _ pattern: AddressPattern?, imports: ArraySlice<Int64> = [],
    tellsSeen: Bool = false, label: (String) throws -> Int64
  ) rethrows -> [UInt8] {
    var fields: Fields = []
    var packer = Packer(capacity: 96)
    switch pattern {
    case .some(.usual): fields.insert(.usualURL)
    case .some(let pattern):
      fields.insert(.patternURL)
      packer.append(key: try label(pattern.text))
    case nil: if let url = fields.add(.url, post.url) { packer.append(url) }
    }
    if let code = fields.add(.language, post.language) { packer.append(key: try label(code)) }
    if let links = fields.add(.links, post.links) { packer.append(links, partsOf: post.text) }
    if let tags = fields.add(.hashtags, post.hashtags) { packer.append(tags, partsOf: post.text) }
    if let names = fields.add(.mentions, post.mentions) { packer.append(names, partsOf: post.text) }
    if let id = fields.add(.repostOf, post.repostOf) { packer.append(id: id) }
    if let id = fields.add(.quoteOf, post.quoteOf) { packer.append(id: id) }
    if let id = post.conversation {
      let isOwn = id.hasSameBytes(as: post.id.text)
      fields.insert(isOwn ? .ownConversation : .conversation)
      if !isOwn { packer.append(id: id) }
    }
    if let media = fields.add(.media, post.media) { media.pack(into: &packer) }
    if let warning = fields.add(.warning, post.contentWarning) { packer.append(warning) }
    fields.add(.sensitive, post.isSensitive)
    let audience = post.visibility
    if fields.add(.visibility, audience != .public) { packer.append(audience.rawValue) }
    fields.add(.imported, post.origin == .import)
    if let client = fields.add(.client, post.client) { packer.append(key: try label(client)) }
    if fields.add(.source, !post.source.hasSameBytes(as: post.id.service)) {
      packer.append(key: try label(post.source))
    }
    if let names = fields.add(.collections, post.collections) {
      packer.append(UInt64(names.count))
      for name in names { packer.append(key: try label(name)) }
    }
    if fields.add(.mediaFiles, post.media.contains { $0.file != nil }) {
      for item in post.media { try item.file.pack(into: &packer, label: label) }
    }
    if fields.add(.imports, !imports.isEmpty) {
      packer.append(UInt64(imports.count))
      for number in imports { packer.append(key: number) }
    }
    if fields.add(.seen, tellsSeen) { post.metrics.packSeen(into: &packer) }
    if let names = fields.add(.otherSources, post.otherSources) {
      packer.append(UInt64(names.count))
      for name in names { packer.append(key: try label(name)) }
    }
    if let time = fields.add(.edited, post.editedAt) {
      packer.append(UInt64(bitPattern: time.milliseconds))
    }
    fields.add(.relayed, post.isRelayed)
    if fields.add(.previews, post.media.contains { $0.preview != nil }) {
      post.media.packPreviews(into: &packer)
    }
    // Known only now, since a bit is set where its field is written, and nowhere else.
    packer.prepend(fields.rawValue << shift)
    return packer.bytes
  }

  /// Returns a name, as long as the names of one post are together no longer than it can need: a
  /// key takes one byte, and may stand for a name of any length.
  private static func counted(_ name: String, _ bytes: inout Int) throws -> String {
    bytes += name.utf8.count
    guard bytes <= Int(Unpacker.mostOfParts) else {
      throw Damage(what: "a post has too many names")
    }
    return name
  }

  /// Fills in what `packed` wrote; the rest of the post must be there already.
  ///
  /// - Parameter label: returns the label with a key.
  /// - Returns: the imports that brought the post besides the first, and whether the blob tells
  ///   when the counts were seen.
  @discardableResult
  static func unpack(
    _ bytes: UnsafeRawBufferPointer, into post: inout Post, label: (Int64) throws -> String
  ) throws -> (imports: [Int64], tellsSeen: Bool) {
    var bytes = Unpacker(bytes)
    let (version, fields) = try head(of: &bytes)
    var named = 0
    func text(_ key: UInt64) throws -> String { try counted(label(Int64(bitPattern: key)), &named) }
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
      post.visibility = Post.Visibility(word: try bytes.text())
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
    if fields.contains(.edited) {
      post.editedAt = Timestamp(milliseconds: Int64(bitPattern: try bytes.int()))
    }
    post.isRelayed = fields.contains(.relayed)
    if fields.contains(.previews) { try post.media.unpackPreviews(from: &bytes) }
    return (imports, fields.contains(.seen))
  }

  /// Whether the post may have searchable texts besides its own and the names of its author.
  static func mayHaveTexts(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    var bytes = Unpacker(bytes)
    return try !head(of: &bytes).fields.isDisjoint(with: [.links, .media, .warning])
  }

  /// Reads which fields follow, and in which version they are written.
  private static func head(
    of bytes: inout Unpacker
  ) throws -> (version: UInt64, fields: Fields) {
    let first = try bytes.int()
    if (1...3).contains(first) { return (first, Fields(ofVersion3: try bytes.int())) }
    guard first & (1 << shift - 1) == 0 else { throw Damage(what: "unknown details of a post") }
    return (version, Fields(rawValue: first >> shift))
  }
}
