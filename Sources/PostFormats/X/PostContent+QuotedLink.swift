import Posts

extension PostContent {
  /// Takes the post to which the last link of the text leads for the quoted one, as X does: no
  /// field of an export tells it. Attachments may stand after that link.
  ///
  /// - Parameter ownID: the post's own id, as a cut text ends with a link to itself.
  mutating func findQuoted(ownID: String) {
    guard quoteOf == nil, raw.links.contains(where: \.mayLeadToPost) else { return }
    var rest = raw.text[...]
    // Each attachment stands there once, but a text may have one many times.
    for _ in raw.links.indices {
      while rest.last?.isWhitespace == true { rest.removeLast() }
      let last = raw.links.lastIndex { !$0.short.isEmpty && rest.hasSuffix($0.short) }
      guard let last else { return }
      if raw.links[last].isAttachment {
        rest = rest.dropLast(raw.links[last].short.count)
        continue
      }
      guard let id = raw.links[last].quotedID, id != ownID else { return }
      quoteOf = id
      raw.links[last].isAttachment = true
      return
    }
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
