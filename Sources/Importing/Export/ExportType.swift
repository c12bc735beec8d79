import Posts

/// What a single file of an export says it contains: `window.YTD.tweets.part0 = …`.
struct ExportType: Equatable {
  /// `tweets`, `like`, `direct_messages`, …
  var name: String

  /// `nil` if these first bytes of a file do not have this form.
  init?(of head: [UInt8]) {
    if head.starts(with: "window.__THAR_CONFIG".utf8) {
      name = "manifest"
      return
    }
    // A month in an export from before 2019.
    if head.starts(with: "Grailbird.data.tweets_".utf8) {
      name = "tweets"
      return
    }
    let prefix = "window.YTD.".utf8
    guard head.starts(with: prefix) else { return nil }
    let name = head.dropFirst(prefix.count).prefix(64).prefix { $0 != UInt8(ascii: ".") }
    self.name = Sanitized.line(String(decoding: name, as: UTF8.self))
  }

  var holdsPosts: Bool {
    ["tweets", "tweet", "community_tweet", "like"].contains(name) || isForCircle
  }

  /// Whether only some people could see its posts, which do not tell this themselves.
  var isForCircle: Bool { name == "twitter_circle_tweet" }

  /// The collection of its posts.
  var collection: String { name == "like" ? Post.Collection.likes : Post.Collection.posts }

  /// The note about a file without posts: a person may name all files of an export at once, as
  /// `data/*.js`.
  var note: String {
    "holds `\(name)` of an X data export and no posts: those are in tweets.js and like.js"
  }
}
