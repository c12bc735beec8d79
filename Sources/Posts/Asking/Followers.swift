/// Asks for a page of somebody's followers.
package struct FollowersRequest: Sendable, Hashable {
  package var person: Author
  /// The service of the post that names the person.
  package var service: String
  /// Name of the source to ask; `nil` if no source of that service is on.
  package var source: String?
  /// `nil` for the latest.
  package var cursor: Page.Cursor?

  /// How many people a page has: a screenful, which is paid for at once.
  package static let pageSize = 20

  package init(person: Author, service: String, source: String?, cursor: Page.Cursor? = nil) {
    self.person = person
    self.service = service
    self.source = source
    self.cursor = cursor
  }
}

/// Followers that have arrived: one request may be answered in several parts.
package struct FollowersAnswer: Sendable, Equatable {
  /// The people of this part; they come after those of earlier parts.
  package var people: [Profile]
  /// Where the next page begins; only the last part has it.
  package var next: Page.Cursor?
  /// Whether no part follows.
  package var isLast: Bool
  /// What it cost and what is left; `nil` if the service does not say.
  package var usage: Usage?
  /// Where page after page is asked for: how many pages in a row brought nobody new, this one
  /// included.
  package var emptyPages = 0
  /// How many people of this part are left out: they want to be seen by members alone, and the
  /// source has no account.
  package var withheld = 0

  package init(
    people: [Profile], next: Page.Cursor? = nil, isLast: Bool = true, usage: Usage? = nil
  ) {
    self.people = people
    self.next = next
    self.isLast = isLast
    self.usage = usage
  }
}

extension FollowersAnswer {
  /// What is said of people who are left out; `nil` where nobody is.
  package static func remark(ofWithheld count: Int) -> String? {
    if count == 0 { return nil }
    return (count == 1 ? "1 follower wants" : "\(count.grouped) followers want")
      + " to be seen by members alone."
  }
}

/// A person as a list of people shows them.
package struct Profile: Sendable, Hashable {
  package var author: Author
  /// What they say about themselves; may be empty.
  package var description: String

  package init(author: Author, description: String = "") {
    self.author = author
    self.description = description
  }
}
