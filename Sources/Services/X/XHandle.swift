import Posts

/// The handle of a person at X, and at servers that speak its v1.1.
enum XHandle {
  /// Whether anybody can have this name, without the `@`.
  static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.allSatisfy(\.isWordByte)
  }

  /// The name, without the `@`, of the person whose followers are asked for.
  ///
  /// - Throws: `SearchError` if nobody can have this name.
  static func checked(_ handle: String, on server: String) throws(SearchError) -> String {
    let name = String(handle.withoutAt)
    guard isValid(name) else {
      throw SearchError(
        .notSearchable, message: "@\(Sanitized.line(name)) is no valid name on \(server).",
        remedy: "Give a name of letters, digits and _.")
    }
    return name
  }
}
