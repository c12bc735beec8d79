extension Post {
  /// Whom to name above a post: its author, or what is known instead. X exports likes without their
  /// authors.
  package var byline: String {
    let isUnknown = author.seenName.isEmpty && author.handle.isEmpty
    return isUnknown && collections.contains(Collection.likes) ? "liked post" : author.displayName
  }
}
