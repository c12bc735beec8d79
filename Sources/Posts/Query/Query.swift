/// What a person searches for: the one query language, parsed once for every source.
///
/// All terms must hold. Two queries are equal when they ask for the same posts, so that adding a
/// space searches nothing again.
package struct Query: Sendable, Hashable {
  /// One condition on a post; texts are folded as `Words` folds them.
  package enum Term: Sendable, Hashable {
    /// A word of `Post.searchedTexts`; in a script without spaces (`Words.isUnspaced`) any part of
    /// one, and then never a prefix.
    case word(String, isPrefix: Bool)
    /// `#tag`.
    case tag(String, isPrefix: Bool)
    /// `@name`: mentioned, or written by.
    case mention(String, isPrefix: Bool)
    /// `from:name`.
    case author(String, isPrefix: Bool)
    /// `lang:code`.
    case language(String)
  }

  package var terms: [Term]

  package init(terms: [Term]) { self.terms = terms }

  /// No condition: every post, newest first.
  package var isEmpty: Bool { terms.isEmpty }
}
