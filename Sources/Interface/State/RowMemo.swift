import Posts
import Synchronization

/// The posts that were laid out lately, by their place in the list: one key asks for the same ones
/// several times, for their heights, for their pictures and to draw them.
///
/// As of `Memo`, any two are equal and copies of a state may share one. It is asked so often that it also
/// knows by the list itself which rows need not be compared.
struct RowMemo: Sendable, Equatable {
  private let kept = Kept()

  /// How many are kept; when there are more, all are forgotten.
  private static let limit = 128

  /// A list of posts in a look: what it is asked for is laid out.
  func list(_ posts: [Post], _ look: PostRow.Look) -> List {
    let turn = kept.rows.withLock { $0.open(posts, look) }
    return List(posts: posts, look: look, turn: turn, kept: kept)
  }

  /// The rows of a list.
  struct List: Sendable {
    let posts: [Post]
    let look: PostRow.Look
    /// Its number among all lists and looks.
    fileprivate let turn: Int
    fileprivate let kept: Kept

    /// A post of it, laid out.
    func row(_ index: Int) -> PostRow { kept.rows.withLock { $0.find(index, self).row } }

    /// The lines that a post takes in it.
    func height(_ index: Int) -> Int { kept.rows.withLock { $0.find(index, self).height } }
  }

  /// How many posts were laid out so far, because what was kept was another.
  var made: Int { kept.rows.withLock { $0.made } }

  /// How many posts were compared with the one that was laid out in their place.
  var compared: Int { kept.rows.withLock { $0.compared } }

  /// Any two are alike.
  static func == (a: RowMemo, b: RowMemo) -> Bool { true }

  fileprivate struct Rows {
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

    /// The number of a list and its look: that of the last ones where these are the same.
    mutating func open(_ posts: [Post], _ look: PostRow.Look) -> Int {
      if !posts.isIdentical(to: self.posts) || look != self.look {
        (self.posts, self.look) = (posts, look)
        turn += 1
      }
      return turn
    }

    mutating func find(_ index: Int, _ list: List) -> Entry {
      if var entry = byIndex[index] {
        if entry.turn == list.turn { return entry }
        compared += 1
        if entry.row.look == list.look, entry.row.post == list.posts[index] {
          entry.turn = list.turn
          byIndex[index] = entry
          return entry
        }
      }
      if byIndex.count >= RowMemo.limit { byIndex.removeAll(keepingCapacity: true) }
      let row = PostRow(list.posts[index], list.look)
      let entry = Entry(row: row, height: row.height, turn: list.turn)
      byIndex[index] = entry
      made += 1
      return entry
    }
  }

  fileprivate final class Kept: Sendable {
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
