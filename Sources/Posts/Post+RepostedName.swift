extension Post {
  /// Whether it is a repost, as far as it says. In an export of X only the first words say so, as
  /// people wrote them before there was a button.
  var isRepost: Bool {
    repostOf != nil || (id.service == PostService.x && Self.repostedName(in: text) != nil)
  }

  /// The name after `RT @`, if a text begins so.
  package static func repostedName(in text: String) -> String? {
    guard text.utf8.starts(with: "RT @".utf8) else { return nil }
    let rest = text.utf8.dropFirst(4)
    let name = rest.prefix(while: \.isWordByte)
    guard !name.isEmpty, rest.dropFirst(name.count).first == UInt8(ascii: ":") else { return nil }
    return String(Substring(name))
  }
}
