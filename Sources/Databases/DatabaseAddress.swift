/// How SQLite is asked for a database where a path says too little.
package enum DatabaseAddress {
  /// Returns the address of the file at a path with one option for SQLite, such as `immutable=1`.
  package static func of(_ path: String, _ option: String) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    // Two slashes at the beginning of a path would name a host.
    return "\(path.hasPrefix("/") ? "file://" : "file:")\(escaped)?\(option)"
  }
}
