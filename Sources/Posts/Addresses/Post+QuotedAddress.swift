extension Post {
  /// The address of the post that it quotes: the link that leads there, or else one made of its id.
  /// `nil` if it quotes none, or if its id says nothing of where that one is.
  package var quotedAddress: String? {
    guard let quoteOf else { return nil }
    let quoted = ID(service: id.service, text: quoteOf)
    // It names the author, whom the id of a post of X does not know.
    let link = links.first { $0.isWebAddress && PostAddress($0).id == quoted }
    return link ?? quoted.address
  }
}
