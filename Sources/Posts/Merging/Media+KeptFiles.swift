extension [Post.Media] {
  /// The pictures of a version with the files that a version of another edit has of the same ones:
  /// an edit says nothing of where their bytes are on this machine, and a service knows no files.
  func keepingFiles(of other: [Post.Media]) -> [Post.Media] {
    guard other.contains(where: { $0.file != nil }) else { return self }
    return zip(self, places(in: other)).map { item, place -> Post.Media in
      guard let place else { return item }
      var item = item
      item.file = item.file.merging(other[place].file)
      return item
    }
  }

  /// The place of each picture in the list of a version of another edit; `nil` for one that is not
  /// there.
  ///
  /// A picture that an edit put in the place of another one never gets that one's file, so places
  /// tell nothing here, except where several pictures have one address, that of their page.
  package func places(in other: [Post.Media]) -> [Int?] {
    let mine = Dictionary(grouping: self, by: \.lastingName)
    let others = Dictionary(grouping: other.indices) { other[$0].lastingName }
    var places: [String: Int] = [:]
    return map { item -> Int? in
      let name = item.lastingName
      let place = places[name, default: 0]
      places[name] = place + 1
      guard let same = others[name], same.count == mine[name]?.count else { return nil }
      return same[place]
    }
  }
}

extension Post.Media {
  /// What is the same of a picture in every version of its post: its identity or, at Mastodon, the
  /// path that ends its address at the server, and also the one made from its place in an export.
  fileprivate var lastingName: String {
    url.range(ofPart: "media_attachments/").map { String(url[$0.lowerBound...]) } ?? identity.name
  }
}
