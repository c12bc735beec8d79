import PostFormats
import Posts

extension RecordDecoder {
  /// Reads an event from the stream of everything that happens at Bluesky, as Jetstream sends it: a
  /// record that somebody wrote or deleted, or news of a person; `false` for anything else.
  ///
  /// Likes are skipped: those of everybody would be found among a person's own.
  func readEvent(_ event: JSONValue, _ each: Handler) -> Bool {
    guard let did = event["did"]?.safeID, event["time_us"] != nil else { return false }
    guard let commit = event["commit"], !Self.isDeletion(commit),
      let collection = commit["collection"]?.text,
      collection == BlueskyID.post || collection == BlueskyID.repost
    else { return true }
    let key = commit["rkey"]?.safeID ?? ""
    do throws(RecordFault) {
      guard let record = commit["record"], record.kind == .object else {
        throw RecordFault("commit.record", expected: "an object", found: commit["record"])
      }
      let decoder = BlueskyDecoder(warnings: warnings)
      if var post = try decoder.post(record: record, uri: "at://\(did)/\(collection)/\(key)") {
        // The writer's clock may be wrong; the server's is not before it.
        if let seen = Self.time(of: event) { post.createdAt = min(post.createdAt, seen) }
        each(nil, .nothing, .success(post))
      }
    } catch {
      each(nil, .nothing, .failure(error))
    }
    return true
  }

  /// Whether a record was deleted; in 2024 that was `"type": "d"`.
  private static func isDeletion(_ commit: JSONValue) -> Bool {
    commit["operation"]?.text == "delete" || commit["type"]?.text == "d"
  }

  /// When the server saw the event, which it tells in microseconds since 1970.
  private static func time(of event: JSONValue) -> Timestamp? {
    guard let microseconds = event["time_us"]?.int else { return nil }
    let time = Timestamp(milliseconds: Int64(microseconds / 1000))
    return time.isKnown && PostTime.range.contains(time) ? time : nil
  }
}
