import Posts

/// The texts and content warnings of the open post and of those around it, its links below the
/// text, and what is said of its pictures, laid out: each key asks for all of them, to scroll, for
/// pictures and to draw, and one may have a megabyte.
struct TextMemo: Sendable, Equatable {
  /// What the lines depend on beside the words and their links.
  struct Look: Sendable, Equatable {
    /// Cells of a line.
    var columns: Int
    /// What is emphasised.
    var query: Query?
    /// The link that stands out.
    var selectedLink: String?
    var theme: Theme
  }

  /// Which words of a post.
  enum Part: Hashable, Sendable {
    case warning, text
    /// The text of the post that is open: it has its own look.
    case openText
    /// The links of the post that is open which its text does not show.
    case links
    /// What is said of its picture with this number.
    case description(Int)
  }

  private struct Place: Hashable {
    var post: Post.ID
    var part: Part
  }

  /// What is laid out, and how.
  private struct Words: Equatable {
    var text: String
    var links: [String]
    var look: Look?

    /// Texts that Unicode calls equivalent are not the same: what stands in one has other places in
    /// the other, and links are found by their bytes.
    static func == (a: Words, b: Words) -> Bool {
      a.text.hasSameBytes(as: b.text) && a.look == b.look
        && a.links.elementsEqual(b.links) { $0.hasSameBytes(as: $1) }
    }
  }

  private let laidOut = Memo<Place, Words, [Line]>()
  private let found = Memo<Post.ID, Words, [Range<String.Index>]>()
  private let unshown = Memo<Post.ID, Words, [String]>()
  private let wordless = Memo<Post.ID, String, Bool>()

  /// The lines of some words of a post: what `make` gave for the same words, links and look.
  func lines(
    _ part: Part, _ text: String, of post: Post, _ look: Look, _ make: () -> [Line]
  ) -> [Line] {
    laidOut.value(
      at: Place(post: post.id, part: part),
      of: Words(text: text, links: post.links, look: look), cost: Self.cost(text), make)
  }

  /// The addresses in the text of a post, in order.
  func addresses(in post: Post) -> [Range<String.Index>] {
    found.value(
      at: post.id, of: Words(text: post.text, links: post.links), cost: Self.cost(post.text)
    ) { WebAddresses.all(in: post.text, known: post.links) }
  }

  /// The links of a post that its text does not show, as services keep them out of it.
  func unshownLinks(of post: Post) -> [String] {
    unshown.value(
      at: post.id, of: Words(text: post.text, links: post.links), cost: Self.cost(post.text)
    ) {
      let shown = addresses(in: post).map { String(post.text[$0]).withSmallScheme }
      return post.unshownLinks(besides: Set(shown))
    }
  }

  /// Whether the text of a post shows nothing; one of blanks is looked through to its end.
  func isWordless(_ post: Post) -> Bool {
    wordless.value(at: post.id, of: post.text, cost: Self.cost(post.text)) { post.isWordless }
  }

  /// How often something was laid out or looked through so far.
  var made: Int { laidOut.made + found.made + unshown.made + wordless.made }

  /// Bytes; an empty text takes some, too.
  private static func cost(_ text: String) -> Int { text.utf8.count + 256 }
}
