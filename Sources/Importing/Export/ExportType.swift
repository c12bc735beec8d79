import Posts

/// What a single file of an export says it holds: `window.YTD.tweets.part0 = …`.
struct ExportType: Equatable {
  /// `tweets`, `like`, `direct_messages`, …
  var name: String

  /// `nil` when these first bytes of a file are not of this kind.
  init?(of head: [UInt8]) {
    let prefix = "window.YTD.".utf8
    guard head.starts(with: prefix) else { return nil }
    let name = head.dropFirst(prefix.count).prefix(64).prefix { $0 != UInt8(ascii: ".") }
    self.name = Sanitized.line(String(decoding: name, as: UTF8.self))
  }

  var holdsPosts: Bool { ["tweets", "tweet", "community_tweet", "like"].contains(name) }

  /// The collection of its posts.
  var collection: String { name == "like" ? Post.Collection.likes : Post.Collection.posts }

  var refusal: ImportError {
    ImportError(
      "this file of an X data export holds `\(name)`", remedy: "expected tweets.js or like.js")
  }
}
