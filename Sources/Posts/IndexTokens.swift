extension Post {
  /// Which tokens `appendIndexTokens` makes: raised with each change of them or of how words are
  /// folded and cut. An index of another version must be made anew before it is asked or changed.
  package static let indexTokensVersion = 6

  /// Everything a person finds this post by that is text: its own, the warning before it, who wrote
  /// it, where it links to, what its pictures show.
  package var searchedTexts: [String] {
    var texts = [text]
    if let contentWarning { texts.append(contentWarning) }
    texts.append(author.name)
    texts.append(author.handle)
    texts.append(contentsOf: links.map(Self.withoutScheme))
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
    case .sensitive: isSensitive || contentWarning != nil
    }
  }

  /// The handles it is addressed to, without `@`: those its text begins with, or, of a reply that
  /// begins with none, the first one it mentions.
  package var recipients: [String] {
    let handles = text.withUTF8Bytes(Self.handles)
    return handles.isEmpty && replyTo != nil ? Array(mentions.prefix(1)) : handles
  }

  /// The handles that a text begins with.
  private static func handles(of utf8: UnsafeBufferPointer<UInt8>) -> [String] {
    var handles: [String] = []
    var start = 0
    while start < utf8.count, utf8[start] == UInt8(ascii: "@") {
      let end = utf8[start...].firstIndex { $0 <= 0x20 } ?? utf8.count
      handles.append(String(decoding: utf8[(start + 1)..<end], as: UTF8.self))
      start = utf8[end...].firstIndex { $0 > 0x20 } ?? utf8.count
    }
    return handles
  }

  /// Appends all tokens of this post to `bytes`, each followed by a space.
  ///
  /// A function of the value alone: an index that keeps no text takes a post out again by making the
  /// same tokens. Tokens hold letters, numbers, marks, emoji, private-use mark scalars and `_ . - @`;
  /// never a space or a control character.
  package func appendIndexTokens(to bytes: inout [UInt8]) {
    appendWords(to: &bytes)
    appendMarks(to: &bytes)
  }

  /// Appends the words of its texts, each followed by a space: all of its tokens that are no marks.
  func appendWords(to bytes: inout [UInt8]) {
    Words.appendIndexTokens(of: text, to: &bytes)
    if let contentWarning { Words.appendIndexTokens(of: contentWarning, to: &bytes) }
    Words.appendIndexTokens(of: author.name, to: &bytes)
    Words.appendIndexTokens(of: author.handle, to: &bytes)
    for link in links {
      Words.appendIndexTokens(of: link, from: Self.endOfScheme(link), to: &bytes)
    }
    for item in media {
      if let alt = item.alt { Words.appendIndexTokens(of: alt, to: &bytes) }
    }
  }

  /// All tokens of this post, separated by spaces. Split it by scalars: a token may begin with a mark.
  package var indexTokens: String {
    var bytes: [UInt8] = []
    appendIndexTokens(to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// `https` is in every link; it would only make every post with one match `h`.
  static func withoutScheme(_ link: String) -> String {
    String(decoding: link.utf8.dropFirst(endOfScheme(link)), as: UTF8.self)
  }

  /// Bytes before the first colon, where `//` is behind that.
  private static func endOfScheme(_ link: String) -> Int {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      link.utf8[colon...].starts(with: "://".utf8)
    else { return 0 }
    return link.utf8.distance(from: link.utf8.startIndex, to: colon)
  }
}
