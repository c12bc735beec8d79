extension Post {
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
      }
    }
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
  private static func withoutScheme(_ link: String) -> String {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      link.utf8[colon...].starts(with: "://".utf8)
    else { return link }
    return String(link[colon...])
  }
}
