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

  /// A post of a list, laid out.
  func row(_ index: Int, of posts: [Post], _ look: PostRow.Look) -> PostRow {
    kept.rows.withLock { $0.find(index, posts, look).row }
  }

  /// The lines that a post takes in a list.
  func height(_ index: Int, of posts: [Post], _ look: PostRow.Look) -> Int {
    kept.rows.withLock { $0.find(index, posts, look).height }
  }

  /// How many posts were laid out so far, because what was kept was another.
  var made: Int { kept.rows.withLock { $0.made } }

  /// How many posts were compared with the one that was laid out in their place.
  var compared: Int { kept.rows.withLock { $0.compared } }

  /// Any two are alike.
  static func == (a: RowMemo, b: RowMemo) -> Bool { true }

  private struct Rows {
    /// The list and the look that were asked for last: what is noted as theirs need not be compared.
    private var posts: [Post] = []
    private var look: PostRow.Look?
    private var byIndex: [Int: Entry] = [:]
    /// Counts the lists and looks.
    private var turn = 0
    private(set) var made = 0
    private(set) var compared = 0

    /// A row, and the last list in which it was found.
    struct Entry {
      let row: PostRow
      let height: Int
      var turn: Int
    }

    mutating func find(_ index: Int, _ posts: [Post], _ look: PostRow.Look) -> Entry {
      if !posts.isIdentical(to: self.posts) || look != self.look {
        (self.posts, self.look) = (posts, look)
        turn += 1
      }
      if var entry = byIndex[index] {
        if entry.turn == turn { return entry }
        compared += 1
        if entry.row.look == look, entry.row.post == posts[index] {
          entry.turn = turn
          byIndex[index] = entry
          return entry
        }
      }
      if byIndex.count >= RowMemo.limit { byIndex.removeAll(keepingCapacity: true) }
      let row = PostRow(posts[index], look)
      let entry = Entry(row: row, height: row.height, turn: turn)
      byIndex[index] = entry
      made += 1
      return entry
    }
  }

  private final class Kept: Sendable {
    let rows = Mutex(Rows())
  }
}

extension [Post] {
  /// Whether two lists are one in memory, and so surely equal. The other one must be kept meanwhile.
  fileprivate func isIdentical(to other: [Post]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}
