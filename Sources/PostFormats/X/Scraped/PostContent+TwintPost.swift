import Posts

extension PostContent {
  /// What a post says as Twint writes it.
  ///
  /// - Parameters:
  ///   - ownID: the post's own id, as a cut text ends with a link to itself.
  ///   - author: the author's handle, which is among those who are answered.
  init(twint post: JSONValue, ownID: String, author: String) {
    // Twint puts a blank before each address.
    var text = (post["tweet"]?.text ?? "").replacing("  http", with: " http")
    if text.hasPrefix(" http") { text.removeFirst() }
    self.init(raw: RawText(text: text, isEscaped: RawText.seemsEscaped(text)))
    read(twint: post, ownID: ownID, author: author)
  }

  private mutating func read(twint post: JSONValue, ownID: String, author: String) {
    if let quoted = post["quote_url"]?.address, case .x(let id) = PostAddress(quoted) {
      quoteOf = id
    }
    for photo in post["photos"]?.list ?? [] {
      if let url = photo.address { media.append(Post.Media(kind: .photo, url: url)) }
    }
    // For a film only a still is told; that there is one is said of pictures, too.
    if media.isEmpty, post["video"]?.int == 1, let still = post["thumbnail"]?.address {
      media.append(Post.Media(kind: .video, url: still))
    }
    pairLinks(with: (post["urls"]?.list ?? []).map(\.address), ownID: ownID)
    hashtags.appendNames(
      (post["hashtags"]?.list ?? []).compactMap(\.safeLine?.withoutTagSign))
    let people = (post["mentions"]?.list ?? []) + (post["reply_to"]?.list ?? [])
    let names = people.compactMap { ($0["screen_name"] ?? $0["username"] ?? $0).handle }
    mentions.appendNames(names.filter { $0.lowercased() != author.lowercased() })
    findEntities()
  }

  /// Pairs the shortened links of the text with the addresses, which stand in the same order; after
  /// them may be a link that only stands for pictures. If their numbers differ, or the links were
  /// not shortened, nothing tells which is which.
  private mutating func pairLinks(with addresses: [String?], ownID: String) {
    let shorts = raw.shortened
    let isPaired =
      shorts.count == addresses.count || !media.isEmpty && shorts.count == addresses.count + 1
    guard isPaired else {
      for address in addresses { links.appendLink(address) }
      return
    }
    for (index, short) in shorts.enumerated() {
      let address = index < addresses.count ? addresses[index] : nil
      add(short, to: address, ownID: ownID, isMedia: index == addresses.count)
    }
  }
}
