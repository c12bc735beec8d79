import Importing
import Posts

/// A fault with the same words in several lines, items or rows of one file. It is told at the
/// first: a person mends it once, and the report file names them all.
struct FoldedSkip {
  let first: ImportReport.Skipped
  private(set) var count = 1

  private init(_ first: ImportReport.Skipped) { self.first = first }

  /// `cut off`, or `cut off (and 7 more like this)`.
  var why: String {
    count == 1 ? first.why : "\(first.why) (and \((count - 1).grouped) more like this)"
  }

  /// What was skipped, folded, in the order of the first ones.
  static func all(of skipped: [ImportReport.Skipped]) -> [FoldedSkip] {
    var folded: [FoldedSkip] = []
    var known: [ImportReport.Skipped: Int] = [:]
    for skip in skipped {
      let kind = ImportReport.Skipped(place: file(of: skip.place), why: skip.why)
      if let index = known[kind] {
        folded[index].count += 1
      } else {
        known[kind] = folded.count
        folded.append(FoldedSkip(skip))
      }
    }
    return folded
  }

  /// `posts.jsonl: ` for `posts.jsonl: line 3, post 5`; the whole of a place that is no number in a
  /// file, since names are not to be folded away.
  private static func file(of place: String) -> String {
    guard let colon = place.ranges(of: ": ").last else { return place }
    let words = place[colon.upperBound...].split(separator: " ")
    let isNumbered =
      words.count > 1 && ["line", "item", "row"].contains(words[0])
      && words[1].first?.isNumber == true
    return isNumbered ? String(place[..<colon.upperBound]) : place
  }
}
