/// What a service says about the conversation around a post.
package struct ThreadAnswer: Sendable, Equatable {
  /// Each post once, in any order; usually with the one that was asked for.
  package var nodes: [ThreadNode]
  /// The server all of whose posts are known; `nil` if the service has only one. If a post of
  /// another server is missing, that proves nothing.
  package var home: String?
  /// What is missing, in a sentence.
  package var remark: String?
  /// What it cost and what is left; `nil` if the service does not say.
  package var usage: Usage?

  package init(
    nodes: [ThreadNode], home: String? = nil, remark: String? = nil, usage: Usage? = nil
  ) {
    self.nodes = nodes
    self.home = home
    self.remark = remark
    self.usage = usage
  }

  /// The most posts of a conversation; if it is longer, a remark says so.
  package static let maxPosts = 300

  /// The most posts above a post, and as many below it, that a server of Mastodon sends to an
  /// account, however few of them are taken.
  package static let maxSentEachWay = 4096

  /// The most posts above a post that Bluesky is asked for: more would be nested deeper than what
  /// is read of an answer.
  package static let maxHeight = 80

  /// Says that a conversation has more; how many there are of it stands before that. It names the
  /// usual key.
  package static let remarkOfMore = wordsOfMore(by: "^O")

  /// `remarkOfMore` with the key that opens the post in the browser.
  package static func wordsOfMore(by key: String) -> String {
    "These are not all: \(key) shows the others."
  }

  /// The most requests for one conversation, if a service gives it post by post.
  package static let maxSteps = 10
}
