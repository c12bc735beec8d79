import PostFormats

/// What a file of a Mastodon archive lists: `{…,"orderedItems":[…]}`.
enum ActivityList: Equatable {
  /// What the person posted and passed on.
  case outbox
  case likes
  case bookmarks

  /// `nil` when the first bytes and the name of a file are those of no such list. The list says what
  /// it is; its name counts where it does not.
  init?(of head: [UInt8], named name: String) {
    guard head.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    let beginning = String(decoding: head.prefix(4096), as: UTF8.self)
    guard beginning.range(ofPart: "\"orderedItems\"") != nil else { return nil }
    let id = beginning.range(ofPart: "\"id\"").map { beginning[$0.upperBound...].prefix(200) } ?? ""
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
