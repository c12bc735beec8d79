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
