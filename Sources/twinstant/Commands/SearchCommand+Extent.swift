import Archive
import Posts

/// How much was found, for a person in front of a terminal: nothing, or only the first of more
/// posts. Scripts have the exit status.
extension SearchCommand {
  /// Whether a person sees the posts, with what is said of them right below.
  private var isSeen: Bool {
    format == .text && StandardStream.output.isTerminal && StandardStream.error.isTerminal
  }

  /// Says that nothing was found, and which words no post has.
  func tellNothing(in archive: Archive?, of asked: Query) {
    guard isSeen else { return }
    let words = archive?.missingWords(of: asked)?.sentence(typed: query.text)
    StandardStream.error.tell((words ?? "No posts match.") + "\n")
  }

  /// Says that there are more posts than were printed. Whoever named a limit knows.
  func tellRest(of found: FoundPosts) {
    guard isSeen, limit == nil, found.report.next != nil else { return }
    let count = found.report.count.grouped
    let told: String
    switch found.countedWithoutLimit() {
    // Those that follow are private: a note tells of them, now or to whoever goes on.
    case .exactly(found.report.count)?, .atMost(found.report.count)?: return
    case .exactly(let all)?: told = "\(count) of \(all.counted("post"))"
    case .atMost(let all)?: told = "\(count) of at most \(all.counted("post"))"
    case nil:
      guard found.goesOn() else { return }
      told = found.report.count.counted("post")
    }
    StandardStream.error.tell("\(told); --limit N or --all goes on.\n")
  }
}
