import Posts

extension Post {
  /// The row of a person who passes this post on: it is theirs, with this post's words, pictures
  /// and counts.
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

  /// The handle of the person whose words a repost at X passes on: as it is told, or else as the
  /// repost's own text has it, which begins `RT @ada: `; empty where neither tells.
  static func repostedHandle(_ told: String?, orIn text: JSONValue?) -> String {
    told ?? text?.text.flatMap(repostedName) ?? ""
  }

  /// The beginning of a repost of this person's words; the handle is empty where it is unknown.
  static func repostPrefix(_ handle: String) -> String {
    handle.isEmpty ? "RT " : "RT @\(handle): "
  }
}
