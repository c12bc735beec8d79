extension Post {
  /// Whom to name first: the author, or what is known in place of one. Likes of X's export come
  /// without theirs.
  package var byline: String {
    let isUnknown = author.name.isEmpty && author.handle.isEmpty
    return isUnknown && collections.contains(Collection.likes) ? "liked post" : author.displayName
  }
}
