extension Post {
  /// The address of the post that it quotes: the link that leads there, or else one made of its id.
  /// `nil` if it quotes none, or if the id does not tell where the quoted post is.
  package var quotedAddress: String? {
    guard let quoteOf else { return nil }
    let quoted = ID(service: id.service, text: quoteOf)
    // The link names the author; the id of a post of X does not.
    let link = links.first { $0.isWebAddress && PostAddress($0).id == quoted }
    return link ?? quoted.address
  }
}
