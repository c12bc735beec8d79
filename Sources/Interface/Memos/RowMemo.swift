import Posts
import Synchronization

/// The posts that were laid out lately, by their place in the list: one key asks for the same ones
/// several times, for their heights, for their pictures and to draw them.
///
/// It only saves work, as a `Memo` does; but it is asked so often that it copies no post, and knows
/// by the list itself which rows need not be compared.
struct RowMemo: Sendable, Equatable {
  private let kept = Kept()

  /// A list of posts in a look, which lays out the posts that it is asked for.
  func list(_ posts: [Post], _ look: PostRow.Look) -> List {
    List(posts: posts, look: look, turn: kept.turn(posts, look), kept: kept)
  }

  /// The rows of a list.
  struct List: Sendable {
    let posts: [Post]
    let look: PostRow.Look
    /// Its number among all lists and looks.
    fileprivate let turn: Int
    fileprivate let kept: Kept

    /// A post of the list, laid out.
    func row(_ index: Int) -> PostRow {
      if let row = kept.row(at: index, of: posts, look, turn) { return row }
      let row = PostRow(posts[index], look)
      kept.insert(row, at: index, turn)
      return row
    }

    /// How many lines a post takes in the list.
    func height(_ index: Int) -> Int { row(index).height }
  }

  /// How many posts were laid out so far, because another post or look was kept in their place.
  var made: Int { kept.made }

  /// How many posts were compared with the one that was laid out in their place.
  var compared: Int { kept.compared }

  /// Any two memos are equal.
  static func == (a: RowMemo, b: RowMemo) -> Bool { true }
}

/// The rows, and the list and the look that were asked for last.
private final class Kept: Sendable {
  private struct Entry {
    let row: PostRow
    /// The turn in which the row was last found.
    var turn: Int
  }

  private struct Rows {
    var posts: [Post] = []
    var look: PostRow.Look?
    /// Counts the lists and looks.
    var turn = 0
    var byPlace: [Int: Entry] = [:]
    var made = 0
    var compared = 0
  }

  /// When there are more rows, all but the newest are forgotten.
  private static let limit = 128

  private let rows = Mutex(Rows())

  var made: Int { rows.withLock { $0.made } }
  var compared: Int { rows.withLock { $0.compared } }

  /// The number of a list and its look: that of the last ones where these are the same.
  func turn(_ posts: [Post], _ look: PostRow.Look) -> Int {
    rows.withLock { rows in
      if !posts.isIdentical(to: rows.posts) || look != rows.look {
        (rows.posts, rows.look) = (posts, look)
        rows.turn += 1
      }
      return rows.turn
    }
  }

  /// The row at a place, if it was made of the same post in the same look.
  func row(at index: Int, of posts: [Post], _ look: PostRow.Look, _ turn: Int) -> PostRow? {
    rows.withLock { rows in
      guard let entry = rows.byPlace[index] else { return nil }
      if entry.turn == turn { return entry.row }
      rows.compared += 1
      guard entry.row.look == look, entry.row.post == posts[index] else { return nil }
      rows.byPlace[index] = Entry(row: entry.row, turn: turn)
      return entry.row
    }
  }

  func insert(_ row: PostRow, at index: Int, _ turn: Int) {
    rows.withLock { rows in
      rows.made += 1
      if rows.byPlace.count >= Self.limit, rows.byPlace[index] == nil { rows.byPlace = [:] }
      rows.byPlace[index] = Entry(row: row, turn: turn)
    }
  }
}

extension [Post] {
  /// Whether two lists are one in memory, and so surely equal. The other one must be kept
  /// meanwhile.
  fileprivate func isIdentical(to other: [Post]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}
