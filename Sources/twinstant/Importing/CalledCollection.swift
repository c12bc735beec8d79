import Archive
import Importing
import Posts

/// A collection as a person names it, and as the archive does.
///
/// A query finds it by its letters and numbers. So posts that are put into `C#` join an existing
/// `C++`, as they would be found with it anyway.
struct CalledCollection {
  /// The name as it was typed, safe to print.
  let typed: String
  /// The name as its posts have it; where there are none, as it was typed.
  let kept: String

  init(_ typed: String, in archive: Archive) {
    self.typed = Sanitized.line(typed)
    let folded = Folding.name(typed)
    kept =
      Post.Collection.usual.contains(folded)
      ? folded
      : (try? archive.spelling(ofCollection: typed)) ?? CollectionName(typed)?.text ?? self.typed
  }

  /// Whether its name has other signs than were typed, so that a person may have meant another one.
  var isOther: Bool { Folding.nameWithSigns(typed) != Folding.nameWithSigns(kept) }
}

/// How the collections of an archive are written: as their first posts had it. Later posts with
/// other letters (`reading list` for `Reading List`) join them, as they would be found with them
/// anyway.
struct CollectionSpellings {
  /// The spellings met in this import, by folded name.
  private var known: [String: String] = [:]
  /// With more, all are forgotten: a file full of invented names must not fill the memory.
  private static let capacity = 4096

  /// The post in collections as they are written in the archive, which is asked for each name once.
  mutating func spelled(_ kept: KeptPost, in archive: Archive) -> KeptPost {
    let names = kept.post.collections
    if names.allSatisfy(Post.Collection.usual.contains) { return kept }
    let written = names.map { spelled($0, in: archive) }
    if written == names { return kept }
    var post = kept.post
    post.collections = Post.Collection.once(written)
    return KeptPost(post, from: kept.earlier)
  }

  private mutating func spelled(_ name: String, in archive: Archive) -> String {
    let folded = Folding.name(name)
    if Post.Collection.usual.contains(folded) { return folded }
    if let spelling = known[folded] { return spelling }
    let spelling = (try? archive.spelling(ofCollection: name)) ?? name
    if known.count >= Self.capacity { known = [:] }
    known[folded] = spelling
    return spelling
  }
}
