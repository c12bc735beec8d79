import PostFormats
import Posts

/// An export of X as one object, with its files as lists under their names. So the Community
/// Archive keeps the exports that people gave it, without messages and other private things.
enum ExportObject {
  /// The wrapper of each item.
  private static let wrappers = [
    "account": "account", "profile": "profile", "tweets": "tweet", "tweet": "tweet",
    "community-tweet": "tweet", "note-tweet": "noteTweet", "like": "like", "likes": "like",
    "follower": "follower", "following": "following",
  ]

  /// The lists that say whose posts these are, and what is missing in them.
  static let facts = ["account", "profile", "note-tweet"]
  /// The lists of posts.
  static let posts = ["tweets", "tweet", "community-tweet", "like", "likes"]

  /// The collection of the posts of a list.
  static func collection(of list: String) -> String {
    list.hasPrefix("like") ? Post.Collection.likes : Post.Collection.posts
  }

  /// Whether a file with this beginning is such an object, which the first list that is not empty
  /// tells.
  static func begins(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    guard take("{", from: &rest) else { return false }
    while let key = takeKey(from: &rest) {
      // What a person permitted when they gave it.
      if key == "upload-options" { return take("{", from: &rest) }
      guard let wrapper = wrappers[key], take("[", from: &rest) else { return false }
      if take("{", from: &rest) {
        return takeKey(from: &rest) == wrapper && take("{", from: &rest)
      }
      guard take("]", from: &rest), take(",", from: &rest) else { return false }
    }
    return false
  }

  private static func take(_ sign: Unicode.Scalar, from bytes: inout ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop { $0.isJSONSpace }
    guard rest.first == UInt8(ascii: sign) else { return false }
    bytes = rest.dropFirst()
    return true
  }

  /// Takes a short key without escapes, and the colon.
  private static func takeKey(from bytes: inout ArraySlice<UInt8>) -> String? {
    guard take("\"", from: &bytes) else { return nil }
    let key = bytes.prefix(32).prefix { $0 != UInt8(ascii: "\"") }
    bytes = bytes.dropFirst(key.count)
    guard take("\"", from: &bytes), take(":", from: &bytes) else { return nil }
    return String(decoding: key, as: UTF8.self)
  }
}
