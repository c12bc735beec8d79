import Posts

extension BlueskyDecoder {
  /// The row of a feed: for a post that somebody passed on, the row of that person, as in their
  /// repository.
  ///
  /// - Parameter reason: why the post stands there; reasons other than a repost change nothing.
  /// - Throws: `RecordFault` with the field that is wrong.
  package func row(of post: Post, for reason: JSONValue?) throws(RecordFault) -> Post {
    guard let reason, reason["by"] != nil else { return post }
    let person = Self.author(reason["by"])
    guard let repository = person.id else {
      throw RecordFault(
        "reason.by.did", expected: "a name such as \"did:plc:…\"", found: reason["by"]?["did"])
    }
    guard let time = reason["indexedAt"]?.time else {
      throw RecordFault(
        "reason.indexedAt", expected: PostTime.expected("2024-02-14T10:00:00.000Z"),
        found: reason["indexedAt"])
    }
    // Servers did not always name the repost: it gets a name of the same form, the same each time.
    let key = post.id.text.dropFirst("at://".utf8.count).replacing("/", with: ":")
    let name = reason["uri"]?.safeID ?? "at://\(repository)/\(BlueskyID.repost)/\(key)"
    return post.reposted(by: person, at: time, as: name)
  }
}
