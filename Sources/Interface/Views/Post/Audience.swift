import Posts

extension Post.Visibility {
  /// For whom a post was written, when that is not everybody: who picks or copies it shall know.
  var audience: String? {
    switch self {
    case .public, .unlisted: nil
    case .private: "followers only"
    case .direct: "direct"
    }
  }
}
