import Archive
import Posts

/// Why a command cannot go on: one sentence, what to do about it, and the status to end with.
struct Failure: Error {
  var message: String
  var remedy: String
  var status: Int32

  init(_ message: String, remedy: String = "", status: Int32 = ExitStatus.failed) {
    self.message = message
    self.remedy = remedy
    self.status = status
  }

  init(_ error: ArchiveError) {
    self.init(error.message, remedy: error.remedy)
  }
}
