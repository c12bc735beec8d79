extension [Post.Media] {
  /// The longer list, with the alt text and the file that either has of each picture. Of two lists
  /// of one length the same one is kept, in whatever order they came and however the addresses of
  /// the same pictures are written.
  ///
  /// What was known of a picture that is no longer in any list is forgotten. So of three versions
  /// with different pictures, the order can decide whether a description stays; importing the file
  /// that has it once more brings it back.
  func merging(_ other: [Post.Media]) -> [Post.Media] {
    if self == other { return self }
    let (kept, rest) = yields(to: other) ? (other, self) : (self, other)
    return zip(kept, kept.partners(in: rest)).map { item, partner in
      partner.map { item.merging($0) } ?? item
    }
  }

  /// Whether the other list is the one to keep.
  private func yields(to other: [Post.Media]) -> Bool {
    if count != other.count { return count < other.count }
    let (mine, others) = (stopgaps, other.stopgaps)
    if mine != others { return mine > others }
    return names.lexicographicallyPrecedes(other.names)
  }

  private var stopgaps: Int { count { $0.isStopgap } }

  private var names: [String] { map(\.identity.name) }

  /// Each picture as another list has it; `nil` for one that is not there.
  ///
  /// A service has several addresses for a picture, but one order: so in lists of one length,
  /// pictures that no identity connects are matched by their places. Two whose addresses are
  /// written alike are not matched: what only one list has is another picture, which must not get
  /// the words of the one that stood in its place. X writes all keys alike, and others do where
  /// lists share an address.
  private func partners(in other: [Post.Media]) -> [Post.Media?] {
    let (mine, others) = (map(\.identity), other.map(\.identity))
    let shared = Set(mine).intersection(others)
    let sharesAddress = shared.contains { $0.form == .unknown }
    func isInPlace(_ place: Int) -> Bool {
      place < count && place < other.count && mine[place] == others[place]
    }
    return indices.map { place -> Post.Media? in
      if isInPlace(place) { return other[place] }
      let identity = mine[place]
      if shared.contains(identity) {
        // Several pictures may have one address, that of their page.
        let found = others.indices.first { others[$0] == identity && !isInPlace($0) }
        return found.map { other[$0] }
      }
      guard count == other.count, !shared.contains(others[place]) else { return nil }
      let areAlike =
        identity.form == others[place].form && (identity.form != .unknown || sharesAddress)
      return areAlike ? nil : other[place]
    }
  }
}

extension Post.Media {
  /// What both versions know of a picture. If only its place connects the two, it keeps its
  /// address, so that all addresses of its list are written alike.
  fileprivate func merging(_ other: Post.Media) -> Post.Media {
    let shown = identity == other.identity && rank < other.rank ? other : self
    return Post.Media(
      kind: shown.kind, url: shown.url, alt: longer(alt, other.alt), file: file.merging(other.file),
      preview: longer(preview, other.preview))
  }

  /// The rank of its address; of one picture's addresses the highest is kept. A film outranks a
  /// still of it, and `https` outranks `http`. Then the plainest address of a picture wins, and of
  /// a film the one with the largest numbers, which has the best quality.
  private var rank: (Int, Int, Int, String, String) {
    let (isFilm, isSecure) = (identity.form == .film, url.hasPrefix("https:"))
    let length = isFilm ? url.utf8.count : -url.utf8.count
    return (isFilm ? 1 : 0, isSecure ? 1 : 0, length, url, kind.rawValue)
  }

  /// Whether its address is a stopgap for want of a better one: a guess, or a still of a film.
  fileprivate var isStopgap: Bool {
    let form = identity.form
    return isAddressGuessed || form == .still || form == .photo && kind != .photo
  }

  /// Whether its address was made from its place in an export of Mastodon.
  var isAddressGuessed: Bool {
    url.split(separator: "/").dropFirst(2).first == "media_attachments"
  }
}

extension Post.Media.File? {
  /// One of the two files, the same one in whatever order they came. A copy beside the archive is
  /// preferred: it stays when the export is deleted.
  func merging(_ other: Post.Media.File?) -> Post.Media.File? {
    guard let mine = self, let other, mine != other else { return self ?? other }
    if mine.isCopy != other.isCopy { return mine.isCopy ? mine : other }
    let (left, right) = ([mine.path, mine.member ?? ""], [other.path, other.member ?? ""])
    return left.lexicographicallyPrecedes(right) ? other : mine
  }
}

extension Post.Media.File {
  /// Whether it has the name of a copy that was made beside an archive, wherever that is.
  package var isCopy: Bool { member == nil && CopiedPicture.name(in: path) != nil }
}
