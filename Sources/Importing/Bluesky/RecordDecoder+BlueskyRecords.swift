import PostFormats
import Posts

extension RecordDecoder {
  /// The name of a value that is a post or record of Bluesky: its own, or that of its file; `nil`
  /// for anything else.
  func blueskyName(of value: JSONValue) -> String? {
    if let uri = (value["uri"] ?? Self.view(in: value)?["uri"])?.text {
      return uri.hasPrefix("at://") ? uri : nil
    }
    return value["$type"]?.text?.hasPrefix("app.bsky.feed.") == true ? name : nil
  }

  /// The post within an item of a feed or a conversation, or of a list of bookmarks.
  private static func view(in value: JSONValue) -> JSONValue? { value["post"] ?? value["item"] }

  /// Learns whose a page of records is: they are of one repository, and tell only its DID.
  func learnOwner(of records: JSONValue) {
    let all = records.elements.map { BlueskyID.Parts($0["uri"]?.text)?.repository ?? "" }
    guard let did = all.first, !did.isEmpty, all.allSatisfy({ $0 == did }) else { return }
    let owner = owner(of: did)
    if listed == nil || !owner.handle.isEmpty { listed = owner }
  }

  private func owner(of did: String) -> Author {
    owners[did] ?? Author(id: did, handle: handles.handle(of: did))
  }

  private func owner(ofFolder repository: String) -> Author {
    owners[repository]
      ?? Author(id: repository, handle: handles.handle(of: repository, inFolder: repository))
  }

  /// Reads a post view, alone or in a list, or a record with its name.
  func readBluesky(_ value: JSONValue, name: String, part: String?, _ each: Handler) {
    var decoder = BlueskyDecoder(warnings: warnings)
    let view = Self.view(in: value) ?? value
    // A placeholder for a post that is gone: there is nothing to read.
    if view["notFound"] != nil || view["blocked"] != nil { return }
    // A record in a file of its own is in the unpacked repository of the person. A page may be
    // anybody's, until its owner is named.
    let isUnpacked = view["uri"] == nil
    if let repository = BlueskyID.Parts(name)?.repository {
      if isUnpacked {
        decoder.owner = owner(ofFolder: repository)
      } else if handles.isHandle(of: repository) {
        decoder.owner = owner(of: repository)
      }
    }
    do {
      let post =
        view["author"]?.kind == .object
        ? try decoder.row(of: decoder.post(view: view), for: value["reason"])
        : try decoder.post(record: value["value"] ?? value, uri: name)
      if isUnpacked, post != nil { unpacked = decoder.owner }
      if let post { each(part, .nothing, .success(post)) }
    } catch {
      each(part, .nothing, .failure(error))
    }
  }

  /// Reads a conversation: the post that was asked for, those it answers, and the answers to it.
  func readThread(_ thread: JSONValue, _ each: Handler) {
    var waiting = [thread]
    var number = 0
    while let view = waiting.popLast() {
      waiting += view["replies"]?.list.reversed() ?? []
      if let parent = view["parent"] { waiting.append(parent) }
      guard view["post"] != nil else { continue }
      number += 1
      readPost(view, part: "post \(number)", each)
    }
  }

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
