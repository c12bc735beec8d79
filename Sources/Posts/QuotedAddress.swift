extension Post {
  /// The address of the post that it quotes: the link of its own that leads there, or else what the
  /// id says; `nil` if it quotes none, or nothing tells where that one is.
  package var quotedAddress: String? {
    guard let quoteOf else { return nil }
    let quoted = Post.ID(service: id.service, text: quoteOf)
    return links.first { PostAddress($0).id == quoted } ?? quoted.page
  }
}

extension Post.ID {
  /// The page of the post on the web, of services where the id alone leads to one.
  fileprivate var page: String? {
    if text.isWebAddress { return text }
    if service == "x" { return PostAddress.x(id: text).text }
    guard text.hasPrefix("at://"), case .bluesky = PostAddress(text) else { return nil }
    return PostAddress(text).text
  }
}
