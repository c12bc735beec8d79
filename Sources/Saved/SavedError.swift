/// Why the saved searches cannot be read or kept, and what to do about it.
package struct SavedError: Error, Sendable, Hashable {
  package var message: String
  package var remedy: String

  package init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}
