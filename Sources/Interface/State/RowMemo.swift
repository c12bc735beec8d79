import Posts
import Synchronization

/// The posts that were laid out lately, by their place in the list: one key asks for the same ones
/// several times, for their heights, for their pictures and to draw them.
///
/// It only saves work. What it hands out is what laying out anew would give, so that any two are equal
/// and copies of a state may share one.
struct RowMemo: Sendable, Equatable {
  private let kept = Kept()

  /// How many are kept; when there are more, all are forgotten.
  private static let limit = 128

  /// A post of the list, laid out.
  func row(_ index: Int, _ post: Post, _ look: PostRow.Look) -> PostRow {
    kept.rows.withLock { Self.find(index, post, look, in: &$0) }
  }

  /// The lines that a post takes in the list.
  func height(_ index: Int, _ post: Post, _ look: PostRow.Look) -> Int {
    kept.rows.withLock { Self.find(index, post, look, in: &$0).height }
  }

  /// How many posts were laid out so far, because what was kept was another.
  var made: Int { kept.rows.withLock { $0.made } }

  private static func find(
    _ index: Int, _ post: Post, _ look: PostRow.Look, in rows: inout Rows
  ) -> PostRow {
    if let row = rows.byIndex[index], row.look == look, row.post == post { return row }
    let row = PostRow(post, look)
    if rows.byIndex.count >= limit { rows.byIndex.removeAll(keepingCapacity: true) }
    rows.byIndex[index] = row
    rows.made += 1
    return row
  }

  /// Any two are alike.
  static func == (a: RowMemo, b: RowMemo) -> Bool { true }

  private struct Rows {
    var byIndex: [Int: PostRow] = [:]
    var made = 0
  }

  private final class Kept: Sendable {
    let rows = Mutex(Rows())
  }
}
