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
