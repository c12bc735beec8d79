extension Query {
  /// A single condition on a post; texts are folded as `Words` and `Folding.name` do.
  package enum Term: Sendable, Hashable {
    /// A word of `Post.searchedTexts`; in a script without spaces (`Words.isUnspaced`) any part of
    /// one, and then never a prefix.
    case word(String, isPrefix: Bool)
    /// Words that follow each other in one of the `Post.searchedTexts`.
    case phrase(Phrase)
    /// `#tag`.
    case tag(String, isPrefix: Bool)
    /// `@name`: mentioned, or written by.
    case mention(String, isPrefix: Bool)
    /// `from:name`.
    case author(String, isPrefix: Bool)
    /// One of the handles of `from:me`: written by somebody of exactly this name, with its server.
    /// At another server `ada` is another person, and so is an account at X with another id.
    case own(OwnHandle)
    /// `to:name`: see `Post.recipients`.
    case recipient(String, isPrefix: Bool)
    /// `lang:code`.
    case language(String)
    /// `url:example.org`: a link to this host or one under it. `url:report.pdf`: a link with this
    /// part in its path.
    case host(String, isPrefix: Bool)
    /// `url:swift`: words that follow each other in one link.
    case link(Phrase)
    /// `has:` and `is:`.
    case feature(Mark.Feature)
    /// `in:name`: one of its collections, or `live` if no import brought it.
    case collection(String, isPrefix: Bool)
    /// `source:name`: the source that brought it, or its service.
    case source(String, isPrefix: Bool)
    /// `conversation:id`.
    case conversation(String)
    /// The post at an address, which says how to find it (`PostAddress.trail`).
    case post(PostAddress)
    /// Written at a known moment, which is this one or later.
    case since(Timestamp)
    /// Written at a known moment, which is before this one.
    case until(Timestamp)
    /// At least this many; an unknown count is 0.
    case atLeast(Int, Metric)
  }

  /// What people did with a post.
  package enum Metric: String, Sendable, Hashable, CaseIterable {
    case likes, reposts, replies
  }

  /// Two words or more, as tokens in the order of the text.
  package struct Phrase: Sendable, Hashable {
    /// Each must be the token at its place, or begin it.
    package var parts: [Lookup]

    package init(_ parts: [Lookup]) { self.parts = parts }
  }

  /// What an index is asked for: a token, or all tokens with a prefix.
  package struct Lookup: Sendable, Hashable {
    package var token: String
    package var isPrefix: Bool

    package init(token: String, isPrefix: Bool) {
      self.token = token
      self.isPrefix = isPrefix
    }
  }
}
