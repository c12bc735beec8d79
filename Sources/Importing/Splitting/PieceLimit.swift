/// How long one value of a file may be. A post has some kilobytes; a page of 500 posts, with all
/// that they refer to, has 2 to 5 MB.
struct PieceLimit {
  /// Bytes of one object.
  var object = 4 << 20
  /// Bytes of a list, of an object that begins like a page, or of a post that an archive exported.
  var page = 16 << 20

  /// What is reported if a value, or the beginning of one, is too long; `nil` if it is not.
  func excess(of value: ArraySlice<UInt8>, _ word: String) -> String? {
    guard value.count > object else { return nil }
    let isPage = Self.isPage(value)
    let most = isPage || Self.isExported(value) ? page : object
    guard value.count > most else { return nil }
    let rule =
      isPage
      ? "one page of posts: cut it into smaller pages" : "one post: cut it up if it has more"
    return "\(word) than \(most >> 20) MB, expected \(rule)"
  }

  /// Whether it begins as an archive writes a post. Such a post has what several files said about
  /// it, each as long as a post may be, and names all imports that brought it.
  private static func isExported(_ value: ArraySlice<UInt8>) -> Bool {
    String(decoding: value.prefix(1024), as: UTF8.self).contains(#","service":""#)
  }

  private static func isPage(_ value: ArraySlice<UInt8>) -> Bool {
    var rest = value.prefix(256).drop { $0 <= 0x20 }
    guard let first = rest.popFirst() else { return false }
    if first == UInt8(ascii: "[") { return true }
    rest = rest.drop { $0 <= 0x20 }
    guard first == UInt8(ascii: "{"), rest.popFirst() == UInt8(ascii: "\"") else { return false }
    return keys.contains(Array(rest.prefix { $0 != UInt8(ascii: "\"") }))
  }

  /// The first keys of pages.
  private static let keys = Set(
    [
      "data", "includes", "meta", "errors", "statuses", "search_metadata", "results", "posts",
      "feed", "records", "cursor", "query", "hitsTotal", "next",
    ].map { Array($0.utf8) })
}
