import Posts
import Settings

extension Configuration {
  /// Turns on only the named sources; without names, changes nothing. They are on whatever the
  /// settings say, except for one without the account that the settings name for it: that stays
  /// off.
  ///
  /// - Parameter isForPosts: whether the sources are asked for posts. Some may be stored that came
  ///   from a source which no longer exists, or from an import of its service.
  /// - Throws: `Failure` when there is no source of this name.
  mutating func choose(_ names: [String], isForPosts: Bool = true) throws(Failure) {
    guard !names.isEmpty else { return }
    if let unknown = unknown(among: names) {
      let known = sources.map(\.name)
      let term = Query.Term.source(unknown, isPrefix: false).text
      throw Failure(
        "there is no source “\(unknown)”.",
        remedy: "The sources are: \(known.joined(separator: ", "))."
          + (isForPosts ? " In a query \(term) finds what it brought." : ""),
        status: ExitStatus.usage)
    }
    for index in sources.indices {
      let source = sources[index]
      sources[index].isEnabled = names.contains(source.name) && source.missingAccount == nil
    }
  }

  /// The first name that no source has.
  func unknown(among names: [String]) -> String? {
    names.first { name in !sources.contains { $0.name == name } }
  }
}
