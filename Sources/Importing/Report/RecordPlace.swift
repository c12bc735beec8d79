/// Where a record stands in a file: `posts.jsonl: line 7`. Most records are never spoken of: it is
/// put into words only when they are.
struct RecordPlace {
  /// What comes before its number.
  let start: String
  /// Counted from 1.
  let number: Int

  var text: String { "\(start) \(number)" }

  /// The place of one of several posts in it; `nil` where it is one post.
  func text(of part: String?) -> String { text + (part.map { ", \($0)" } ?? "") }
}
