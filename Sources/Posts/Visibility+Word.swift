extension Post.Visibility {
  /// Reads the word of a service, of a file or of the archive.
  ///
  /// An unknown one, or what is no word at all, may mean any audience: Mastodon has `limited`,
  /// other programs have circles (`local`, `list`, `mutuals_only`). What is not known to be for
  /// everybody is not for everybody; that only those read it whom it mentions would not be true.
  package init(word: String?) { self = word.flatMap(Self.init(rawValue:)) ?? .private }
}
