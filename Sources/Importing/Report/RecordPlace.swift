/// Where a record stands in a file: `posts.jsonl: line 7`. It is put into words only when needed,
/// as most records are never mentioned.
struct RecordPlace {
  /// What comes before its number.
  let start: String
  /// The record's number, counted from 1.
  let number: Int

  var text: String { "\(start) \(number)" }

  /// The place of one of several posts in the record; `part` is `nil` if the record is one post.
  func text(of part: String?) -> String { text + (part.map { ", \($0)" } ?? "") }
}
