import Posts

/// A name that followers are asked of.
enum FollowedHandle {
  /// Without its `@`.
  static func bare(_ handle: String) -> String {
    handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
  }

  /// The same.
  ///
  /// - Throws: `SearchError` where nobody can be called so.
  static func checked(_ handle: String, on server: String) throws(SearchError) -> String {
    let name = bare(handle)
    guard name.utf8.allSatisfy(\.isWordByte), !name.isEmpty, name.utf8.count <= 64 else {
      throw SearchError(
        .notSearchable, message: "@\(Sanitized.line(name)) is no valid name on \(server).",
        remedy: "Give a name of letters, digits and _.")
    }
    return name
  }
}
