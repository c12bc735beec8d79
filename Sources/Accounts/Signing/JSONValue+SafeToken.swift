import PostFormats

extension JSONValue {
  /// A token as it may stand in a header.
  var safeToken: Secret? {
    guard let text, !text.isEmpty, text.utf8.count <= 8192,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return Secret(text)
  }
}
