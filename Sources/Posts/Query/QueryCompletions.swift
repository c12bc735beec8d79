/// How a word that was begun may go on, as a dictionary of stored posts knows it.
package struct QueryCompletions: Sendable, Hashable {
  /// What is asked: names of one mark, or words, that begin so.
  package struct Request: Sendable, Hashable {
    /// `nil` for words of texts.
    package var mark: Mark?
    /// Folded; empty for the most frequent of all.
    package var beginning: String

    package init(mark: Mark?, beginning: String) {
      self.mark = mark
      self.beginning = beginning
    }

    /// The beginning of the tokens that are asked for.
    package var token: String { mark?.token(beginning) ?? beginning }
  }

  /// A whole word or name, without its mark.
  package struct Candidate: Sendable, Hashable {
    /// Folded; of a collection as it was written.
    package var text: String
    /// In how many posts it stands.
    package var posts: Int

    package init(text: String, posts: Int) {
      self.text = text
      self.posts = posts
    }
  }

  /// The longest beginning that all words have, those not among the candidates too.
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
  /// The mark whose names are values of this operator; `nil` where the dictionary has none to offer.
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
