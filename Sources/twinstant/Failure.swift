import Errors
import Files
import Posts

/// Why a command cannot continue: one sentence, what to do about it, and the exit status.
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

  /// The failure of a small file, which the person must correct.
  init(_ error: FileError) {
    self.init(error, status: ExitStatus.usage)
  }

  /// The sentence, then what to do, for standard error. They may quote a person or a file, so they
  /// are sanitised here once more.
  var lines: String {
    let told = "twinstant: error: \(Sanitized.text(message))\n"
    return remedy.isEmpty ? told : told + "  \(Sanitized.text(remedy))\n"
  }
}
