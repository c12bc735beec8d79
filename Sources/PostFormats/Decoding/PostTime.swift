import Posts

/// The times at which a post can have been written. Others are errors, and a post of the year 9999
/// would stay on top for ever.
package enum PostTime {
  /// From 1970, which also stands for an unknown time, up to 2100.
  package static let range =
    Timestamp(milliseconds: 0)...latest

  /// 2100: nobody writes later than that.
  static let latest = Timestamp(milliseconds: 4_102_444_800_000)

  /// What was expected where no time could be read, as a `RecordFault` says it.
  package static func expected(_ example: String) -> String {
    "a time from 1970 to 2099 such as \"\(example)\""
  }

  /// A time in one of the forms that services write; `nil` for anything else, and when out of
  /// range.
  package static func read(_ text: String) -> Timestamp? { text.withUTF8Bytes(read) }

  /// `read` for the bytes of a text.
  static func read(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard
      let time = Timestamp(v1: text) ?? Timestamp(iso8601: text) ?? Timestamp(rfc822: text),
      range.contains(time)
    else { return nil }
    return time
  }
}
