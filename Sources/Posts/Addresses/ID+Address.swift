extension Post.ID {
  /// The address of the post, as far as the id says where it is; `nil` if it does not.
  package var address: String? {
    let isOfX = service == PostService.x && text.utf8.isAllDigits
    let address = isOfX ? PostAddress.x(id: text) : PostAddress(text)
    return switch address {
    case .x, .bluesky: address.text
    case .elsewhere: text.isWebAddress ? text : nil
    }
  }
}
