extension [Post.Media] {
  /// The longer list. Of two equally long ones the addresses of one, with the alt text and the file
  /// that either has of each picture.
  ///
  /// An address that was made from the place of a picture in an export of Mastodon is only a guess.
  ///
  /// What was known of a picture that is in no list any more is forgotten. So of three versions
  /// with other pictures each, the order can decide whether a description stays; importing the file
  /// that has it once more brings it back.
  func merging(_ other: [Post.Media]) -> [Post.Media] {
    if self == other { return self }
    guard count == other.count else { return count > other.count ? self : other }
    let isLess =
      guesses == other.guesses
      ? addresses.lexicographicallyPrecedes(other.addresses) : guesses > other.guesses
    let (merged, rest) = isLess ? (other, self) : (self, other)
    return zip(merged, merged.places(in: rest)).map { item, place in
      guard let place else { return item }
      return Post.Media(
        kind: item.kind, url: item.url, alt: longer(item.alt, rest[place].alt),
        file: item.file.merging(rest[place].file))
    }
  }

  /// Where in another list of as many each picture stands; `nil` for one that is not there.
  ///
  /// A service has several addresses for a picture, but one order: so where all addresses differ,
  /// pictures are the same by their places. If two lists share an address, they write addresses
  /// alike: then what the author swapped is found by its address, and what only one list has is
  /// another picture, which must not get the words of the one that stood in its place.
  private func places(in other: [Post.Media]) -> [Int?] {
    let known = Set(other.map(\.url))
    guard contains(where: { known.contains($0.url) }) else { return indices.map { $0 } }
    return indices.map { index in
      let url = self[index].url
      return other[index].url == url ? index : other.firstIndex { $0.url == url }
    }
  }

  private var guesses: Int { count { $0.isAddressGuessed } }

  private var addresses: [String] { flatMap { [$0.url, $0.kind.rawValue] } }
}

extension Post.Media {
  /// Whether its address was made from its place in an export of Mastodon.
  var isAddressGuessed: Bool {
    url.split(separator: "/").dropFirst(2).first == "media_attachments"
  }
}

extension Post.Media.File? {
  /// One of the two files, the same one in whatever order they came. A copy beside the archive is
  /// preferred: it stays when the export is deleted.
  fileprivate func merging(_ other: Post.Media.File?) -> Post.Media.File? {
    guard let mine = self, let other, mine != other else { return self ?? other }
    if mine.isCopy != other.isCopy { return mine.isCopy ? mine : other }
    let (left, right) = ([mine.path, mine.member ?? ""], [other.path, other.member ?? ""])
    return left.lexicographicallyPrecedes(right) ? other : mine
  }
}

extension Post.Media.File {
  fileprivate var isCopy: Bool { member == nil && CopiedPicture.name(in: path) != nil }
}
