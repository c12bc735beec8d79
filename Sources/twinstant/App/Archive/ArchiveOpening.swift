import Archive
import Posts
import Services

/// Which archive the screen searches.
enum ArchiveOpening: Sendable {
  /// The person's own archive, once it has a post.
  case own(Archive)
  /// Invented posts, while the person has none of their own.
  case demo(Archive)
  case failed(SearchError)

  /// Whether what is open stays open when another check finds `next`: the person's own archive does
  /// until it is replaced by another file with posts.
  static func stays(_ open: ArchiveOpening, before next: ArchiveOpening) -> Bool {
    if case .own(let archive) = open, archive.isClosed { return false }
    return switch (open, next) {
    case (.own(let archive), .own(let other)): archive.isSameFile(as: other)
    case (.own, .demo), (.demo, .demo): true
    case (.failed(let error), .failed(let other)): error == other
    default: false
    }
  }
}

/// Opens the archive to search: the one that was named, the person's own, or the demo.
///
/// Blocks: call it on the reader's thread.
func openArchive(_ options: BrowseOptions) -> ArchiveOpening {
  do throws(Failure) {
    if !options.isDemo, let archive = try options.place.withPosts() { return .own(archive) }
    // Unless the demo was asked for, live sources are asked beside it, and `from:me` means the
    // person.
    let isDemo = options.isDemo
    return .demo(try DemoPlace().archive { isDemo ? [] : ArchivePlace.accountHandles })
  } catch {
    return .failed(SearchError(.failed, error))
  }
}
