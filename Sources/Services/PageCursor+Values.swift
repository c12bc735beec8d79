import Posts

extension Page.Cursor {
  /// A live service's own cursor of named values, as `since:42 next:abc`; what is `nil` is left
  /// out.
  init(values: KeyValuePairs<String, String?>) {
    let parts = values.compactMap { name, value in value.map { "\(name):\($0)" } }
    self = .token(parts.joined(separator: " "))
  }

  /// What `init(values:)` was given; nothing for any other cursor.
  var values: [String: String] {
    guard case .token(let text) = self else { return [:] }
    var values: [String: String] = [:]
    for part in text.split(separator: " ") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      values[String(part[..<colon])] = String(part[part.index(after: colon)...])
    }
    return values
  }
}
