import Posts

extension Results {
  /// How many posts the list has, without those that wait above it: the mark tells their number.
  var listedCount: Page.Count? { count.map { $0.less(waiting?.posts.count ?? 0) } }
}

extension Page.Count {
  /// The count less some of the posts.
  fileprivate func less(_ some: Int) -> Page.Count {
    switch self {
    case .exactly(let count): .exactly(max(0, count - some))
    case .atMost(let count): .atMost(max(0, count - some))
    }
  }
}
