import Posts

extension JSONValue {
  /// Who may read a post, as a word says that is Mastodon's, or another program's.
  package var visibility: Post.Visibility { Post.Visibility(word: text) }
}
