import Posts

extension PostContent {
  /// Takes the post to which the last link of the text leads for the quoted one, as X does: no
  /// field of an export tells it.
  ///
  /// - Parameters:
  ///   - ownID: the post's own id, as a cut text ends with a link to itself.
  ///   - cut: the text as X cut it, which may have that link where the whole one has none.
  mutating func findQuoted(ownID: String, orIn cut: RawText) {
    guard quoteOf == nil else { return }
    if let (id, link) = raw.quoted(ownID: ownID) {
      quoteOf = id
      raw.links[link].isAttachment = true
    } else if cut.text != raw.text {
      quoteOf = cut.quoted(ownID: ownID)?.id
    }
  }
}

extension RawText {
  /// The most attachments that are looked behind: a post has four at most, and a text of megabytes
  /// may repeat the link to one.
  private static let mostAttachments = 16

  /// The post to which the last link of the text leads, and the place of this link in the list.
  /// Attachments may stand after it.
  fileprivate func quoted(ownID: String) -> (id: String, link: Int)? {
    guard links.contains(where: \.mayLeadToPost) else { return nil }
    var rest = text[...]
    for _ in 0...Self.mostAttachments {
      while rest.last?.isWhitespace == true { rest.removeLast() }
      let last = links.lastIndex { !$0.short.isEmpty && rest.hasSuffix($0.short) }
      guard let last else { return nil }
      if links[last].isAttachment {
        rest = rest.dropLast(links[last].short.count)
        continue
      }
      guard let id = links[last].quotedID, id != ownID else { return nil }
      return (id, last)
    }
    return nil
  }
}

extension RawText.Link {
  /// Whether the address has what those of all posts at X have. Few links do, and reading an
  /// address takes long compared with the rest of a post.
  fileprivate var mayLeadToPost: Bool { address?.lowercased().range(ofPart: "/status") != nil }

  /// Id of the post to which the link leads; `nil` for a picture or film of one.
  fileprivate var quotedID: String? {
    guard let address, !Self.leadsToMedia(address),
      // X itself links like this from a cut text to its whole, also from the text of a repost.
      address.range(ofPart: "/i/web/status/") == nil,
      case .x(let id) = PostAddress(address), DecimalID.isID(id)
    else { return nil }
    return id
  }
}
