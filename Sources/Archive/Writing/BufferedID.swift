import Posts

/// The id of a post in a batch, faster to hash: most ids are numbers.
struct BufferedID: Hashable {
  /// The id as it is stored; `nil` if it is not stored as a number (`StoredID`).
  let number: Int64?
  /// Empty if there is a number: a text would have to be retained and compared.
  private let text: ExactText
  private let service: ExactText

  init(_ id: Post.ID) {
    number = StoredID.integer(id.text)
    text = ExactText(number == nil ? id.text : "")
    service = ExactText(id.service)
  }

  func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(text) }
  }
}
