import Posts
import Synchronization

/// The text of the open post, laid out: one key asks for it several times, to scroll, for its pictures
/// and to draw it, and a text may have a megabyte.
///
/// Like `RowMemo` it only saves work: any two are equal, and copies of a state may share one.
struct TextMemo: Sendable, Equatable {
  /// What the lines depend on beside the post.
  struct Look: Sendable, Equatable {
    /// Cells of a line.
    var columns: Int
    /// What is emphasised.
    var query: Query?
    /// The link that stands out.
    var selectedLink: String?
    var theme: Theme
  }

  private let kept = Kept()

  /// The addresses in the text of a post, in order.
  func addresses(in post: Post) -> [Range<String.Index>] {
    let known = kept.text.withLock { $0.isOf(post) ? $0.addresses : nil }
    if let known { return known }
    let addresses = WebAddress.all(in: post.text, known: post.links)
    kept.text.withLock {
      if !$0.isOf(post) { $0.begin(post) }
      $0.addresses = addresses
    }
    return addresses
  }

  /// The lines of the text of a post: what `make` gave for the same text and look.
  func lines(of post: Post, _ look: Look, _ make: () -> [Line]) -> [Line] {
    let known = kept.text.withLock { $0.isOf(post) && $0.look == look ? $0.lines : nil }
    if let known { return known }
    let lines = make()
    kept.text.withLock {
      if !$0.isOf(post) { $0.begin(post) }
      $0.look = look
      $0.lines = lines
      $0.made += 1
    }
    return lines
  }

  /// How many texts were laid out so far, because what was kept was another.
  var made: Int { kept.text.withLock { $0.made } }

  /// Any two are alike.
  static func == (a: TextMemo, b: TextMemo) -> Bool { true }

  /// The last one, as far as it was asked for.
  private struct Text {
    var text: String?
    var links: [String] = []
    var addresses: [Range<String.Index>]?
    var look: Look?
    var lines: [Line] = []
    var made = 0

    func isOf(_ post: Post) -> Bool { text == post.text && links == post.links }

    mutating func begin(_ post: Post) {
      let made = made
      self = Text(text: post.text, links: post.links)
      self.made = made
    }
  }

  private final class Kept: Sendable {
    let text = Mutex(Text())
  }
}
