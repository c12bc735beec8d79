import Archive
import Posts

/// Why there is nothing to remove, and what was perhaps meant, as for a query.
extension ArchiveRemoveCommand {
  /// The reason, in a sentence.
  func nothing(to removal: Removal, in archive: Archive) throws(ArchiveError) -> String {
    switch removal {
    case .import(let number):
      return try archive.imports().contains { $0.number == number }
        ? "Import \(number) brought no posts that are still there."
        : "There is no import \(number); “\(listing)” shows those with posts."
    case .source(let name):
      return missing(.source(Folding.name(name), isPrefix: false), typed: name, in: archive)
    case .collection(let name):
      return missing(.collection(Folding.name(name), isPrefix: false), typed: name, in: archive)
    case .live: return "No live source brought a post that is still there."
    case .post(let url): return "No post has the address \(Sanitized.line(url))."
    }
  }

  private func missing(_ term: Query.Term, typed name: String, in archive: Archive) -> String {
    let typed = QueryOperator.written(Sanitized.line(name), isWhole: true)
    let missing = archive.missingNames(of: Query(terms: [term])).first
    return missing?.sentence(typed: "source:\(typed) in:\(typed)") ?? "No such posts."
  }
}
