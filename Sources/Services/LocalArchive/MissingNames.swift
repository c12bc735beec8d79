import Archive
import Posts

/// What is said where nothing was found since no post has the name of a collection or source.
///
/// Both have few names, which an archive can list: a slip is likelier than a post yet to come.
package enum MissingNames {
  /// A sentence for each such name, with the one that was perhaps meant, or those that there are.
  /// None if the archive cannot be read, or if reading is interrupted.
  ///
  /// - Parameter text: what was typed, for the names as they stand there.
  package static func remarks(
    on query: Query, typed text: String, in archive: Archive,
    interruption: Interruption = Interruption()
  ) -> [String] {
    let names = { (mark: Mark) -> [String]? in
      let all = QueryCompletions.Request(mark: mark, beginning: "")
      return try? archive.completions(of: all, limit: compared, interruption: interruption)
        .candidates.map(\.text)
    }
    let spelled = { (name: String) in
      (try? archive.spelling(ofCollection: name, interruption: interruption)) ?? name
    }
    return query.requiredTerms.compactMap { term in
      switch term {
      case .collection(let name, let isPrefix):
        let typed = Query.spelling(of: name, behind: .in, in: text)
        let sentence = remark(on: name, isPrefix, as: typed, "is", names(.collection)) {
          .collection(spelled($0), isPrefix: false)
        }
        let isOwn = name == Post.Collection.posts && Query.asksForOwn(text)
        return sentence.map { isOwn ? nothingOwn : $0 }
      case .source(let name, let isPrefix):
        let typed = Query.spelling(of: name, behind: .source, in: text)
        return remark(on: name, isPrefix, as: typed, "is of", names(.source)) {
          .source($0, isPrefix: false)
        }
      default: return nil
      }
    }
  }

  /// Nobody who typed `from:me` asked for a collection.
  private static let nothingOwn =
    "No post here is known to be yours: import an export, or posts with --as posts."

  /// Names that are compared, and told, at most.
  private static let (compared, told) = (200, 8)

  private static func remark(
    on name: String, _ isPrefix: Bool, as typed: String?, _ verb: String, _ names: [String]?,
    _ term: (String) -> Query.Term
  ) -> String? {
    guard let names else { return nil }
    let folded = names.map(Folding.name)
    guard !folded.contains(where: { isPrefix ? $0.hasPrefix(name) : $0 == name }) else {
      return nil
    }
    let remark = "No post \(verb) \(term(typed ?? name).text)."
    if let meant = nearest(to: name, among: folded), let index = folded.firstIndex(of: meant) {
      return remark + " Did you mean \(term(names[index]).text)?"
    }
    let some = names.prefix(told).map { term($0).text }
    guard let last = some.last else { return remark }
    if some.count == 1 { return remark + " There is \(last)." }
    return remark + " There are \(some.dropLast().joined(separator: ", ")) and \(last)."
  }
}
