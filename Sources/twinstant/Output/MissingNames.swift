import Archive
import Posts

/// What is said where nothing was found since no post has the name of a collection or source.
///
/// Both have few names, which an archive can list: a slip is likelier than a post yet to come.
enum MissingNames {
  /// A sentence for each such name, with the one that was perhaps meant, or those that there are.
  static func remarks(on query: Query, in archive: Archive) -> [String] {
    query.requiredTerms.compactMap { term in
      switch term {
      case .collection(let name, let isPrefix):
        remark(on: name, isPrefix, .collection, "is", archive) { .collection($0, isPrefix: false) }
      case .source(let name, let isPrefix):
        remark(on: name, isPrefix, .source, "is of", archive) { .source($0, isPrefix: false) }
      default: nil
      }
    }
  }

  /// Names that are compared, and told, at most.
  private static let (compared, told) = (200, 8)

  private static func remark(
    on name: String, _ isPrefix: Bool, _ mark: Mark, _ verb: String, _ archive: Archive,
    _ term: (String) -> Query.Term
  ) -> String? {
    let all = QueryCompletions.Request(mark: mark, beginning: "")
    guard let found = try? archive.completions(of: all, limit: compared) else { return nil }
    let names = found.candidates.map(\.text)
    let folded = names.map(Folding.name)
    guard !folded.contains(where: { isPrefix ? $0.hasPrefix(name) : $0 == name }) else {
      return nil
    }
    let remark = "No post \(verb) \(term(name).text)."
    if let meant = nearest(to: name, among: folded), let index = folded.firstIndex(of: meant) {
      return remark + " Did you mean \(term(names[index]).text)?"
    }
    let typed = names.prefix(told).map { term($0).text }
    guard let last = typed.last else { return remark }
    if typed.count == 1 { return remark + " There is \(last)." }
    return remark + " There are \(typed.dropLast().joined(separator: ", ")) and \(last)."
  }
}
