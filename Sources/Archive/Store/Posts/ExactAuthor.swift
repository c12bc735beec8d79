import Posts

/// An author as a key that is found by the bytes of all texts (`ExactText`).
struct ExactAuthor: Hashable {
  let author: Author

  init(_ author: Author) { self.author = author }

  static func == (a: Self, b: Self) -> Bool {
    let (one, other) = (a.author, b.author)
    return one.handle.hasSameBytes(as: other.handle) && one.name.hasSameBytes(as: other.name)
      && areSame(one.id, other.id) && areSame(one.avatar, other.avatar)
  }

  func hash(into hasher: inout Hasher) {
    ExactText(author.handle).hash(into: &hasher)
    ExactText(author.name).hash(into: &hasher)
    // In a made-up file many people may have one name.
    ExactText(author.id ?? "").hash(into: &hasher)
  }

  private static func areSame(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.hasSameBytes(as: b)
  }
}
