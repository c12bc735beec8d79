/// Why a file of ours cannot be read, understood or kept, and what to do about it. Neither text holds a
/// secret.
package struct FileError: Error, Sendable, Hashable {
  package var message: String
  package var remedy: String

  package init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}
