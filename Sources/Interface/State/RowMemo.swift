import Posts
import Synchronization

/// The posts that were laid out lately, by their place in the list: one key asks for the same ones
/// several times, for their heights, for their pictures and to draw them.
///
/// A `Memo` that is asked so often that it also knows by the list itself which rows need not be compared.
struct RowMemo: Sendable, Equatable {
  fileprivate typealias Rows = Memo<Int, Origin, Row>

  private let rows = Rows(limit: 128)
  private let latest = Latest()

  /// A list of posts in a look: what it is asked for is laid out.
  func list(_ posts: [Post], _ look: PostRow.Look) -> List {
    List(posts: posts, look: look, turn: latest.turn(posts, look), rows: rows)
  }

  /// The rows of a list.
  struct List: Sendable {
    let posts: [Post]
    let look: PostRow.Look
    /// Its number among all lists and looks.
    fileprivate let turn: Int
    fileprivate let rows: Rows

    /// A post of it, laid out.
    func row(_ index: Int) -> PostRow { laidOut(index).row }

    /// The lines that a post takes in it.
    func height(_ index: Int) -> Int { laidOut(index).height }

    private func laidOut(_ index: Int) -> Row {
      rows.value(at: index, of: Origin(look: look, post: posts[index]), turn: turn, cost: 1) {
        let row = PostRow(posts[index], look)
        return Row(row: row, height: row.height)
      }
    }
  }

  /// How many posts were laid out so far, because what was kept was another.
  var made: Int { rows.made }

  /// How many posts were compared with the one that was laid out in their place.
  var compared: Int { rows.compared }

  /// Any two are alike.
  static func == (a: RowMemo, b: RowMemo) -> Bool { true }

  fileprivate struct Origin: Equatable {
    let look: PostRow.Look
    let post: Post
  }

  fileprivate struct Row {
    let row: PostRow
    let height: Int
  }
}

/// The list and the look that were asked for last.
private final class Latest: Sendable {
  private struct Asked {
    var posts: [Post] = []
    var look: PostRow.Look?
    /// Counts the lists and looks.
    var turn = 0
  }

  private let asked = Mutex(Asked())

  /// The number of a list and its look: that of the last ones where these are the same.
  func turn(_ posts: [Post], _ look: PostRow.Look) -> Int {
    asked.withLock { asked in
      if !posts.isIdentical(to: asked.posts) || look != asked.look {
        asked = Asked(posts: posts, look: look, turn: asked.turn + 1)
      }
      return asked.turn
    }
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
