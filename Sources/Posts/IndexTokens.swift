extension Post {
  /// Which tokens `appendIndexTokens` makes: raised with each change of them or of how words are
  /// folded and cut. An index of another version must be made anew before it is asked or changed.
  package static let indexTokensVersion = 4

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
    var marks: [String] = []
    marks.append(contentsOf: hashtags.map { Mark.tag.token(Folding.name($0)) })
    for name in Mark.names(ofHandle: author.handle) {
      marks.append(Mark.author.token(name))
      marks.append(Mark.mention.token(name))
    }
    for handle in mentions {
      marks.append(contentsOf: Mark.names(ofHandle: handle).map(Mark.mention.token))
    }
    if let language {
      marks.append(contentsOf: Mark.codes(ofLanguage: language).map(Mark.language.token))
    }
    marks.append(contentsOf: features.map { Mark.feature.token($0.rawValue) })
    for handle in recipients {
      marks.append(contentsOf: Mark.names(ofHandle: handle).map(Mark.recipient.token))
    }
    for link in links { marks.append(contentsOf: Mark.hosts(ofLink: link).map(Mark.host.token)) }
    marks.append(contentsOf: standsIn.map { Mark.collection.token(Folding.name($0)) })
    marks.append(Mark.source.token(Folding.name(source)))
    if source != id.service { marks.append(Mark.source.token(Folding.name(id.service))) }
    if let conversation { marks.append(Mark.conversation.token(Folding.name(conversation))) }
    return marks
  }

  /// What the post has, in the order of the cases.
  package var features: [Mark.Feature] {
    Mark.Feature.allCases.filter { feature in
      switch feature {
      case .media: !media.isEmpty
      case .links: !links.isEmpty
      case .warning: contentWarning != nil
      case .reply: replyTo != nil
      case .repost: repostOf != nil
      case .quote: quoteOf != nil
      case .images: media.contains { $0.kind == .photo || $0.kind == .gif }
      case .video: media.contains { $0.kind == .video }
      case .sensitive: isSensitive || contentWarning != nil
      }
    }
  }

  /// The handles it is addressed to, without `@`: those its text begins with, or, of a reply that
  /// begins with none, the first one it mentions.
  package var recipients: [String] {
    var handles: [String] = []
    var rest = text.utf8[...]
    while rest.first == UInt8(ascii: "@") {
      let word = rest.prefix { $0 > 0x20 }
      handles.append(String(decoding: word.dropFirst(), as: UTF8.self))
      rest = rest.dropFirst(word.count).drop { $0 <= 0x20 }
    }
    if handles.isEmpty, replyTo != nil { handles = Array(mentions.prefix(1)) }
    return handles
  }

  /// The collections that `in:` finds it in: its own, and `live` when no import brought it.
  package var standsIn: [String] {
    origin == .import || collections.contains(Collection.live)
      ? collections : collections + [Collection.live]
  }

  /// Appends all tokens of this post to `bytes`, each followed by a space.
  ///
  /// A function of the value alone: an index that keeps no text takes a post out again by making the
  /// same tokens. Tokens hold letters, numbers, marks, emoji, private-use mark scalars and `_ . - @`;
  /// never a space or a control character.
  package func appendIndexTokens(to bytes: inout [UInt8]) {
    for text in searchedTexts { Words.appendIndexTokens(of: text, to: &bytes) }
    for mark in marks {
      bytes.append(contentsOf: mark.utf8)
      bytes.append(0x20)
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
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      link.utf8[colon...].starts(with: "://".utf8)
    else { return link }
    return String(link[colon...])
  }
}
