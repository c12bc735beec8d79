import Posts

/// The language of a post, as all forms write it.
package enum PostLanguage {
  /// The code of a language in today's form; `nil` for X's codes that name no language (`und`, only
  /// media, only links …), and for what is unreasonably long.
  ///
  /// - Parameter line: the code, safe to print.
  package static func code(_ line: String) -> String? {
    guard !line.isEmpty, line.utf8.count <= 35 else { return nil }
    return line.utf8.count == 3 && noLanguages.contains(line) ? nil : LanguageCode.current(line)
  }

  private static let noLanguages: Set = ["und", "zxx", "qam", "qct", "qht", "qme", "qst"]
}

extension JSONValue {
  /// A code of a language.
  package var language: String? { safeLine.flatMap(PostLanguage.code) }
}
