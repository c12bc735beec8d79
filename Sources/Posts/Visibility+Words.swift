extension Post.Visibility {
  /// Reads the word of a service, of a file or of the archive.
  ///
  /// An unknown word, or none at all, may mean any audience: Mastodon has `limited`, other programs
  /// have circles (`local`, `list`, `mutuals_only`). A post that is not known to be for everybody
  /// counts as private; `direct` would say that only the people it mentions read it, which would
  /// not be true.
  package init(word: String?) { self = word.flatMap(Self.init(rawValue:)) ?? .private }

  /// For whom a post was written, if not for everybody: whoever reads, picks or copies it should
  /// know.
  package var audience: String? {
    switch self {
    case .public, .unlisted: nil
    case .private: "followers only"
    case .direct: "direct"
    }
  }
}
