/// The name, as a person types it, of somebody whose followers are asked for.
enum FollowedHandle {
  /// The name without its `@`.
  static func bare(_ handle: String) -> String {
    handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
  }
}
