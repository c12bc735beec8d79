import Errors
import Files
import Posts

/// Why a command cannot go on: one sentence, what to do about it, and the status to end with.
struct Failure: ExplainedError {
  var message: String
  var remedy: String
  var status: Int32

  init(_ message: String, remedy: String = "", status: Int32 = ExitStatus.failed) {
    self.message = message
    self.remedy = remedy
    self.status = status
  }

  init(_ error: some ExplainedError, status: Int32 = ExitStatus.failed) {
    self.init(error.message, remedy: error.remedy, status: status)
  }

  /// Of a small file, which is the person's to put right.
  init(_ error: FileError) {
    self.init(error, status: ExitStatus.usage)
  }

  /// The sentence, then what to do, as standard error gets them. What a person or a file gave is in
  /// these words too, so they are made safe here once more.
  var lines: String {
    let told = "twinstant: error: \(Sanitized.text(message))\n"
    return remedy.isEmpty ? told : told + "  \(Sanitized.text(remedy))\n"
  }
}
