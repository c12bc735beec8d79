import Posts

/// A picture or a film that a record of Bluesky names, and where the service shows it.
package struct BlueskyBlob {
  /// The repository that holds it.
  private let repository: String
  /// Its CID.
  private let id: String

  /// Reads it in today's form or in that of 2022; `nil` for any other value.
  package init?(_ value: JSONValue?, in repository: String) {
    guard let id = (value?["ref"]?["$link"] ?? value?["cid"])?.safeID,
      id.utf8.allSatisfy({ $0.isDigit || (0x61...0x7A).contains($0 | 0x20) })
    else { return nil }
    self.repository = repository
    self.id = id
  }

  /// The address of a picture in a post.
  var photo: String { "https://cdn.bsky.app/img/feed_fullsize/plain/\(repository)/\(id)@jpeg" }

  /// The address of a film in a post.
  var film: String { "https://video.bsky.app/watch/\(repository)/\(id)/playlist.m3u8" }

  /// The address of the picture of a person.
  package var avatar: String { "https://cdn.bsky.app/img/avatar/plain/\(repository)/\(id)@jpeg" }
}
