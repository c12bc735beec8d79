import Posts

extension Results {
  /// How many posts the list has. What waits above it is told by the mark, and stands in no row.
  var listedCount: Page.Count? { count.map { $0.less(waiting?.posts.count ?? 0) } }
}

extension Page.Count {
  /// The same without some of what was counted.
  fileprivate func less(_ some: Int) -> Page.Count {
    switch self {
    case .exactly(let count): .exactly(max(0, count - some))
    case .atMost(let count): .atMost(max(0, count - some))
    }
  }
}
