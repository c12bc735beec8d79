import PostFormats
import Posts

extension RecordDecoder {
  /// The name of a value that is a post or record of Bluesky: its own, or that of its file; `nil` for
  /// all else.
  func blueskyName(of value: JSONValue) -> String? {
    if let uri = (value["uri"] ?? value["post"]?["uri"])?.text {
      return uri.hasPrefix("at://") ? uri : nil
    }
    return value["$type"]?.text?.hasPrefix("app.bsky.feed.") == true ? name : nil
  }

  /// Reads a post as pages show it, alone or in a feed, or a record with its name.
  func readBluesky(_ value: JSONValue, name: String, part: String?, _ each: Handler) {
    var decoder = BlueskyDecoder(doubts: doubts)
    // A record in a file of its own lies in the unpacked repository of the person.
    if value["uri"] == nil, value["post"] == nil, let parts = BlueskyID.Parts(name) {
      decoder.owner =
        owners[parts.repository] ?? Author(id: parts.repository, handle: author)
    }
    do {
      let view = value["post"] ?? value
      let post =
        view["author"]?.kind == .object
        ? try decoder.row(of: decoder.post(view: view), for: value["reason"])
        : try decoder.post(record: value["value"] ?? value, uri: name)
      if let post { each(part, .success(post)) }
    } catch {
      each(part, .failure(error))
    }
  }
}
