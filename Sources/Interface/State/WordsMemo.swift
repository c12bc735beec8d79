import Posts
import Synchronization

/// Content warnings and the posts of a conversation, laid out: each key asks for all of them, and one may
/// have a megabyte. The text of the open post itself has `TextMemo`.
///
/// As of `RowMemo`: it only saves work, any two are equal, and copies of a state may share one.
struct WordsMemo: Sendable, Equatable {
  /// Whose words they are.
  struct Place: Sendable, Hashable {
    var post: Post.ID
    var isWarning: Bool
  }

  private let kept = Kept()

  /// The lines of some words: what `make` gave for the same words and look.
  func lines(
    of words: String, at place: Place, _ look: TextMemo.Look, _ make: () -> [Line]
  ) -> [Line] {
    let known = kept.words.withLock { all in
      all.places[place].flatMap { $0.words == words && $0.look == look ? $0.lines : nil }
    }
    if let known { return known }
    let lines = make()
    kept.words.withLock { all in
      // Longer than the longest conversation that is shown; another one makes room.
      if all.places.count >= 1024 { all.places.removeAll() }
      all.places[place] = Words(words: words, look: look, lines: lines)
      all.made += 1
    }
    return lines
  }

  /// The addresses in the text of a post, in order.
  func addresses(in post: Post) -> [String] {
    let known = kept.words.withLock { all in
      all.addresses[post.id].flatMap {
        $0.text == post.text && $0.links == post.links ? $0.found : nil
      }
    }
    if let known { return known }
    let found = WebAddress.all(in: post.text, known: post.links).map { String(post.text[$0]) }
    kept.words.withLock { all in
      if all.addresses.count >= 1024 { all.addresses.removeAll() }
      all.addresses[post.id] = Addresses(text: post.text, links: post.links, found: found)
      all.made += 1
    }
    return found
  }

  /// How often something was laid out or looked through so far.
  var made: Int { kept.words.withLock { $0.made } }

  /// Any two are alike.
  static func == (a: WordsMemo, b: WordsMemo) -> Bool { true }

  private struct Words {
    var words: String
    var look: TextMemo.Look
    var lines: [Line]
  }

  private struct Addresses {
    var text: String
    var links: [String]
    var found: [String]
  }

  private struct All {
    var places: [Place: Words] = [:]
    var addresses: [Post.ID: Addresses] = [:]
    var made = 0
  }

  private final class Kept: Sendable {
    let words = Mutex(All())
  }
}
