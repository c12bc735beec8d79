import Posts

extension JSONValue {
  /// Who may read a post, as a word tells that is one of Mastodon's, or of another program.
  package var visibility: Post.Visibility { Post.Visibility(word: text) }
}
