import Posts

extension PostContent {
  /// What a post says as Twint writes it.
  ///
  /// - Parameters:
  ///   - ownID: a cut text ends with a link to itself.
  ///   - author: is named among those who are answered.
  init(twint post: JSONValue, ownID: String, author: String) {
    // A blank was put before each address.
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
    // Of a film only a picture is told; that there is one is told of pictures, too.
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

  /// The shortened links of the text stand in the order of the list of addresses; behind them may
  /// be one that only stands for pictures. Where the numbers differ, or they were not shortened,
  /// nothing tells which is which.
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
