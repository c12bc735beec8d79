/// A database as SQLite is asked for it where a path says too little.
package enum DatabaseAddress {
  /// The file at a path, and one more thing that SQLite is to know of it, such as `immutable=1`.
  package static func of(_ path: String, _ option: String) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    // Two slashes at the beginning of a path would name a host.
    return "\(path.hasPrefix("/") ? "file://" : "file:")\(escaped)?\(option)"
  }
}
