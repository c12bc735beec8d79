import Posts

/// An id among those of a batch: most are numbers, and a number is hashed in less time than a text.
struct BufferedID: Hashable {
  /// Where it is stored as a number (`StoredID`).
  let number: Int64?
  private let id: Post.ID

  init(_ id: Post.ID) {
    self.id = id
    number = StoredID.integer(id.text)
  }

  static func == (a: BufferedID, b: BufferedID) -> Bool { a.number == b.number && a.id == b.id }

  func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(id.text) }
  }
}
