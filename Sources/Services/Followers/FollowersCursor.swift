import Posts

/// Whose followers, by the service's own id, and where their list goes on.
struct FollowersCursor: Sendable {
  var person: String
  /// The service's word for the page; `nil` for the first one.
  var next: String?

  init(person: String, next: String? = nil) {
    self.person = person
    self.next = next
  }

  /// Reads `id:42 next:…`; `nil` for any other cursor.
  init?(_ cursor: Page.Cursor?) {
    let values = cursor?.values ?? [:]
    guard let person = values["id"], let next = values["next"] else { return nil }
    self.init(person: person, next: next)
  }

  var cursor: Page.Cursor { Page.Cursor(values: ["id": person, "next": next]) }
}
