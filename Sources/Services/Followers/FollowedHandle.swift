/// A name that followers are asked of, as a person gives it.
enum FollowedHandle {
  /// Without its `@`.
  static func bare(_ handle: String) -> String {
    handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
  }
}
