import Glibc
import PostFormats
import Posts

extension ImportRun {
  /// Notes what a record has that no post can have, and what it says twice.
  func noteAlterations(of document: JSONDocument, at place: @autoclosure () -> String) {
    if document.holdsNUL { alterations.add(.null, at: label + place()) }
    if let key = document.repeatedKey { alterations.add(.key, at: "\(label)\(place()): \(key)") }
  }

  /// Notes what a post lost: invalid characters, and the ends of overlong lists.
  func noteAlterations(of post: borrowing Post, at place: @autoclosure () -> String) {
    if post.text.withUTF8Bytes({ $0.holdsReplacement }) {
      alterations.add(.character, at: label + place())
    }
    let limit = JSONValue.listLimit
    if post.longestList() < limit { return }
    func note(_ list: String, _ count: Int) {
      if count >= limit { alterations.add(.list, at: "\(label)\(place()): \(list)") }
    }
    note("hashtags", post.hashtags.count)
    note("mentions", post.mentions.count)
    note("links", post.links.count)
    note("media", post.media.count)
  }
}

extension Post {
  /// The number of entries of its longest list.
  fileprivate borrowing func longestList() -> Int {
    max(max(hashtags.count, mentions.count), max(links.count, media.count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes of a text contain U+FFFD.
  fileprivate var holdsReplacement: Bool {
    var rest = UnsafeRawBufferPointer(self)
    while let start = rest.baseAddress, let found = memchr(start, 0xEF, rest.count) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
      if rest.starts(with: "\u{FFFD}".utf8) { return true }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    }
    return false
  }
}
