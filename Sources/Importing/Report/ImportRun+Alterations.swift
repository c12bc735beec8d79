import Libc
import PostFormats
import Posts

extension ImportRun {
  /// Notes what a record says twice. Must be called before its posts are added.
  func noteAlterations(of document: JSONDocument, at place: @autoclosure () -> String) {
    reading.replacements = OwnReplacements(of: document)
    if let key = document.repeatedKey {
      findings.alter(.key, at: "\(place()): \(key)")
    }
  }

  /// Notes what a post lost: invalid characters, and the ends of overlong lists, which are cut off
  /// here.
  func noteAlterations(
    of post: inout Post, _ exported: ExportedRecord, at place: @autoclosure () -> String
  ) {
    let count = post.text.withUTF8Bytes { $0.replacements }
    if count > 0, count > reading.replacements.count {
      findings.alter(.character, at: place())
    }
    let limit = JSONValue.listLimit
    let isExportCut = exported.areCollectionsCut || exported.isProvenanceCut
    if !isExportCut, post.longestList() <= limit { return }
    func note(_ list: String, _ isCut: Bool) {
      if isCut { findings.alter(.list, at: "\(place()): \(list)") }
    }
    note("hashtags", post.hashtags.cut(to: limit))
    note("mentions", post.mentions.cut(to: limit))
    note("links", post.links.cut(to: limit))
    note("media", post.media.cut(to: limit))
    note("collections", exported.areCollectionsCut)
    note("provenance", exported.isProvenanceCut)
  }
}

extension Post {
  /// The number of entries of its longest list.
  fileprivate borrowing func longestList() -> Int {
    let ofText = max(max(hashtags.count, mentions.count), links.count)
    return max(ofText, media.count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many U+FFFD these bytes of a text contain.
  fileprivate var replacements: Int {
    var count = 0
    var rest = UnsafeRawBufferPointer(self)
    while let start = rest.baseAddress, let found = memchr(start, 0xEF, rest.count) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
      if rest.starts(with: "\u{FFFD}".utf8) { count += 1 }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    }
    return count
  }
}

/// The U+FFFD that a record itself has, which no import put there. They are counted only if one of
/// its posts has some, which is rare.
struct OwnReplacements {
  private let record: JSONDocument?
  private(set) lazy var count = record?.writtenReplacements ?? 0

  init(of record: JSONDocument? = nil) { self.record = record }
}
