import Posts

extension Post {
  /// The row of a person who passes this post on: theirs, with its words, pictures and counts.
  ///
  /// - Parameter id: what the service calls the repost.
  package func reposted(by person: Author, at time: Timestamp, as id: String) -> Post {
    var row = self
    row.id.text = id
    (row.author, row.createdAt, row.repostOf) = (person, time, self.id.text)
    (row.replyTo, row.conversation, row.client, row.collections) = (nil, nil, nil, [])
    row.text = Self.repostPrefix(author.handle) + text
    row.mentions = []
    row.mentions.appendNames([author.handle] + mentions)
    return row
  }

  /// Whose words X's repost passes on: as they say themselves, or else as its own text does, which
  /// begins `RT @ada: `; empty where neither tells.
  static func repostedHandle(_ told: String?, orIn text: JSONValue?) -> String {
    told ?? text?.text.flatMap(repostedName) ?? ""
  }

  /// What stands before the words of a post of this person; the handle may be unknown, that is
  /// empty.
  static func repostPrefix(_ handle: String) -> String {
    handle.isEmpty ? "RT " : "RT @\(handle): "
  }
}
