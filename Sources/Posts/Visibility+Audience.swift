extension Post.Visibility {
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
