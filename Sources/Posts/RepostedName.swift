extension Post {
  /// Whether it passes another post on, as far as it tells. An export of X tells it by the first words alone,
  /// as people wrote it before there was a button.
  var isRepost: Bool {
    repostOf != nil || (id.service == "x" && Self.repostedName(in: text) != nil)
  }

  /// The name behind `RT @`, where a text begins so.
  package static func repostedName(in text: String) -> String? {
    guard text.utf8.starts(with: "RT @".utf8) else { return nil }
    let rest = text.utf8.dropFirst(4)
    let name = rest.prefix(while: \.isWordByte)
    guard !name.isEmpty, rest.dropFirst(name.count).first == UInt8(ascii: ":") else { return nil }
    return String(Substring(name))
  }
}
