/// How a word may continue, according to the dictionary of stored posts.
package struct QueryCompletions: Sendable, Hashable {
  /// Asks for the names with a mark, or the words, that have a prefix.
  package struct Request: Sendable, Hashable {
    /// `nil` for words of texts.
    package var mark: Mark?
    /// The prefix, folded; empty for the most frequent of all.
    package var beginning: String

    package init(mark: Mark?, beginning: String) {
      self.mark = mark
      self.beginning = beginning
    }

    /// The prefix of the tokens that are asked for.
    package var token: String { mark?.token(beginning) ?? beginning }
  }

  /// A whole word or name, without its mark.
  package struct Candidate: Sendable, Hashable {
    /// The word or name as a stored post writes it (`Post.spelling`), or folded.
    package var text: String
    /// How many posts have it.
    package var posts: Int

    package init(text: String, posts: Int) {
      self.text = text
      self.posts = posts
    }
  }

  /// The longest common prefix of all words, also of those not among the candidates; folded.
  package var common: String
  /// The most frequent first.
  package var candidates: [Candidate]

  package init(common: String, candidates: [Candidate]) {
    self.common = common
    self.candidates = candidates
  }

  package static let none = QueryCompletions(common: "", candidates: [])
}

extension QueryOperator {
  /// The mark whose names are values of this operator; `nil` if the dictionary has none for it.
  package var mark: Mark? {
    switch self {
    case .from: .author
    case .to: .recipient
    case .lang: .language
    case .url: .host
    case .source: .source
    case .in: .collection
    case .since, .until, .has, .is, .minLikes, .minReposts, .minReplies, .conversation: nil
    }
  }
}
