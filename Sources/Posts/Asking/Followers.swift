/// Whose followers are wanted, and from where on.
package struct FollowersRequest: Sendable, Hashable {
  package var person: Author
  /// The service of the post that names the person.
  package var service: String
  /// Name of the source to ask; `nil` when no source of that service is on.
  package var source: String?
  /// `nil` for the latest.
  package var cursor: Page.Cursor?

  /// People of one page: a screen of them, and what is paid for at once.
  package static let pageSize = 20

  package init(person: Author, service: String, source: String?, cursor: Page.Cursor? = nil) {
    self.person = person
    self.service = service
    self.source = source
    self.cursor = cursor
  }
}

/// Followers, as far as they have come: what was asked once may be answered in several parts.
package struct FollowersAnswer: Sendable, Equatable {
  /// Those that this part brings; they stand behind those before.
  package var people: [Profile]
  /// Where the next page goes on; only the last part tells it.
  package var next: Page.Cursor?
  /// Whether no part follows.
  package var isLast: Bool
  /// What it cost and what is left; `nil` where the service does not tell.
  package var usage: Usage?

  package init(
    people: [Profile], next: Page.Cursor? = nil, isLast: Bool = true, usage: Usage? = nil
  ) {
    self.people = people
    self.next = next
    self.isLast = isLast
    self.usage = usage
  }
}
