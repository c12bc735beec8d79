import Posts

/// A post with what only the archive knows about it.
struct StoredPost {
  var place: Place
  var post: Post
  /// The numbers of all imports that brought it, smallest first, at least one; so
  /// `Provenance.liveNumber` stands before all others.
  var imports: [Int64]

  /// The post merged with another view of it, which these imports brought.
  func merging(_ other: Post, from numbers: [Int64]) -> StoredPost {
    var merged = self
    merged.post = post.merging(other)
    if numbers != imports { merged.imports = Set(imports).union(numbers).sorted() }
    return merged
  }
}
