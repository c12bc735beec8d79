import Errors

/// Why a file of ours cannot be read, understood or kept, and what to do about it. Neither text
/// holds a secret.
package struct FileError: ExplainedError, Sendable, Hashable {
  package var message: String
  package var remedy: String

  package init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }

  /// The error if a file is left as it is, since a change would make it say something else.
  package static func unchangeable(_ path: String, remedy: String) -> FileError {
    FileError("\(path) is written in a way that cannot be changed safely.", remedy: remedy)
  }

  /// An error about one place of a file.
  package init(at place: String, _ error: some ExplainedError) {
    self.init("\(place): \(error.message)", remedy: error.remedy)
  }
}
