extension Post {
  /// The version of the tokens that `appendIndexTokens` makes: raised whenever they change, or how
  /// words are folded and split. An index of another version must be rebuilt before it is used.
  package static let indexTokensVersion = 11

  /// All texts by which a person can find this post: its own, its content warning, its author, its
  /// links, also as people read them, the descriptions of its pictures.
  var searchedTexts: [String] {
    var texts = [text]
    if let contentWarning { texts.append(contentWarning) }
    texts.append(author.name)
    texts.append(author.handle)
    texts.append(contentsOf: links.map(Self.withoutScheme))
    for link in links {
      if let address = ReadableAddress(link) { texts.append(Self.withoutScheme(address.text)) }
    }
    texts.append(contentsOf: media.compactMap(\.alt))
    return texts
  }

  /// The marks of this post, as tokens.
  package var marks: [String] {
    var bytes: [UInt8] = []
    appendMarks(to: &bytes)
    return bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  func has(_ feature: Mark.Feature) -> Bool {
    switch feature {
    case .media: !media.isEmpty
    case .links: !links.isEmpty
    case .warning: contentWarning != nil
    case .reply: replyTo != nil
    case .repost: isRepost
    case .quote: quoteOf != nil
    case .images: media.contains { $0.kind == .photo || $0.kind == .gif }
    case .video: media.contains { $0.kind == .video }
    case .sensitive: isSensitiveOrWarned
    }
  }

  /// Appends all tokens of this post to `bytes`, each followed by a space.
  ///
  /// They depend on the value alone: an index that stores no texts removes a post by making the
  /// same tokens again. Tokens have letters, numbers, combining marks, emoji, the private-use
  /// scalars of `Mark`, and `_ . - @`; never a space or a control character.
  package func appendIndexTokens(to bytes: inout [UInt8]) {
    appendWords(to: &bytes)
    appendMarks(to: &bytes)
  }

  /// Appends the words of its texts, each followed by a space: all of its tokens that are not
  /// marks.
  func appendWords(to bytes: inout [UInt8]) {
    Words.appendIndexTokens(of: text, to: &bytes)
    if let contentWarning { Words.appendIndexTokens(of: contentWarning, to: &bytes) }
    Words.appendIndexTokens(of: author.name, to: &bytes)
    Words.appendIndexTokens(of: author.handle, to: &bytes)
    for link in links {
      Words.appendIndexTokens(of: link, from: Self.endOfScheme(link), to: &bytes)
      guard let address = ReadableAddress(link)?.text else { continue }
      Words.appendIndexTokens(of: address, from: Self.endOfScheme(address), to: &bytes)
    }
    for item in media {
      if let alt = item.alt { Words.appendIndexTokens(of: alt, to: &bytes) }
    }
  }

  /// All tokens of this post, separated by spaces; for tests and benchmarks. Split them by scalars,
  /// not characters: a token may begin with a combining mark.
  package var indexTokens: String {
    var bytes: [UInt8] = []
    appendIndexTokens(to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// A link without its scheme: as every link has `https`, every post with one would match `h`.
  static func withoutScheme(_ link: String) -> String {
    String(decoding: link.utf8.dropFirst(endOfScheme(link)), as: UTF8.self)
  }

  /// How many bytes its scheme has, with `://`.
  private static func endOfScheme(_ link: String) -> Int {
    link.withUTF8Bytes { Mark.endOfScheme(in: $0) }
  }
}
