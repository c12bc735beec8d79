import Posts

extension Removal {
  /// What remains of a post that a removal concerns.
  enum Remains {
    case nothing
    /// Others brought it too, or only a collection is removed.
    case post(StoredPost)
  }

  /// What remains of a post; `nil` if the removal does not concern it.
  ///
  /// - Parameter sought: the address of the post, if a single one is to be removed.
  func remains(of stored: StoredPost, _ sought: PostAddress?) -> Remains? {
    var rest = stored
    switch self {
    case .post: return sought?.names(stored.post) == true ? .nothing : nil
    case .source(let name):
      let folded = Folding.name(name)
      guard Folding.name(stored.post.id.service) != folded,
        let left = stored.without(source: folded)
      else { return .nothing }
      rest = left
    case .live:
      guard let left = stored.withoutLive else { return .nothing }
      if left.imports == stored.imports, left.post == stored.post { return nil }
      rest = left
    case .import(let number):
      guard let left = stored.without(import: Int64(number)) else { return .nothing }
      if left.imports == stored.imports { return nil }
      rest = left
    case .collection(let name):
      let folded = Folding.name(name)
      rest.post.collections.removeAll { Folding.name($0) == folded }
      if rest.post.collections == stored.post.collections { return nil }
    }
    return .post(rest)
  }
}
