extension PostAddress {
  /// How to find the post without reading all posts.
  package enum Trail: Equatable {
    case id(Post.ID)
    /// Among the posts of a person, whose name is folded.
    case author(String)
  }

  /// How to find the post; `nil` if the address neither is an id nor names the author: then it may
  /// be that of any page.
  package var trail: Trail? {
    switch self {
    case .x: id.map(Trail.id)
    case .bluesky(let person, _): id.map(Trail.id) ?? .author(Folding.name(person))
    case .elsewhere(let plain):
      Self.isName(plain) ? id.map(Trail.id) : Self.author(plain).map(Trail.author)
    }
  }

  /// Whether an address is the name of a post and does not tell who wrote it.
  private static func isName(_ plain: String) -> Bool {
    let parts = plain.split(separator: "/")
    if FediverseAddress.isNameAlone(parts) { return parts[2].utf8.contains(where: \.isDigit) }
    return FediverseAddress(parts)?.form == .numberedName
  }

  /// `mia` of `m.example/@mia/1`, `m.example/users/mia/statuses/1`, `m.example/p/mia/1`.
  private static func author(_ plain: String) -> String? {
    authorPart(of: plain).map { Folding.name(String($0.drop { $0 == "@" })) }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// The part of an address that names who wrote the post.
  static func authorPart(of plain: String) -> Substring? {
    let parts = plain.split(separator: "/").dropFirst()
    return parts.first { $0.first == "@" }
      ?? zip(parts, parts.dropFirst()).lazy.compactMap { part, next in
        ["users", "p"].contains(part) ? next : next == "status" ? part : nil
      }.first
  }

  /// The name of the post of an address without a scheme, as it is compared: with its author in
  /// small letters, since `@Ada` and `@ada` of a server are one person.
  static func compared(_ plain: String) -> String {
    let name = Self.name(plain)
    guard let author = authorPart(of: name) else { return name }
    return "\(name[..<author.startIndex])\(author.lowercased())\(name[author.endIndex...])"
  }
}
