extension Post.Visibility {
  /// For whom a post was written, when that is not everybody: who reads, picks or copies it shall
  /// know.
  package var audience: String? {
    switch self {
    case .public, .unlisted: nil
    case .private: "followers only"
    case .direct: "direct"
    }
  }
}
