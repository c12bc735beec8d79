import Posts

extension State {
  /// `Post 3 of 1,204`: where in the list the open post stands. `Post` alone inside a conversation,
  /// once the list has lost it, and until the posts are counted.
  var postTitle: String {
    guard detailsBeneath.isEmpty, let post = detail?.post, let row = results.selectedPost,
      results.shows(post, in: row), let count = results.listedCount
    else { return Self.shortPostTitle }
    return "\(Self.shortPostTitle) \((results.selected + 1).grouped) of \(count.text)"
  }

  /// The title where there is no room for the place.
  static let shortPostTitle = "Post"
}
