import PostFormats
import Posts

/// What a file of a Mastodon archive lists: `{…,"orderedItems":[…]}`.
enum ActivityList: Equatable {
  /// The person's posts and boosts.
  case outbox
  case likes
  case bookmarks

  /// Reads what the list says it is; if it does not, its file's name decides. `nil` if the file is
  /// not such a list.
  init?(of head: [UInt8], named name: String) {
    guard head.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    guard text.range(ofPart: "\"orderedItems\"") != nil else { return nil }
    let id = text.range(ofPart: "\"id\"").map { text[$0.upperBound...].prefix(200) } ?? ""
    if id.range(ofPart: "likes.json") != nil || MemberName.base(name) == "likes.json" {
      self = .likes
    } else if id.range(ofPart: "bookmarks.json") != nil
      || MemberName.base(name) == "bookmarks.json"
    {
      self = .bookmarks
    } else {
      self = .outbox
    }
  }
}
