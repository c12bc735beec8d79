import Posts

/// An id among those of a batch: most are numbers, and a number is hashed in less time than a text.
struct BufferedID: Hashable {
  /// Where it is stored as a number (`StoredID`).
  let number: Int64?
  /// Empty where the number says it: a text would have to be kept, and read again.
  private let text: String
  private let service: String

  init(_ id: Post.ID) {
    number = StoredID.integer(id.text)
    text = number == nil ? id.text : ""
    service = id.service
  }

  func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(text) }
  }
}
