import Libc
import Posts

/// What the program without a screen says, and the lines that it hears.
///
/// All that speak share one: after a failure none of them says anything more.
final class LinearVoice {
  let output: StandardStream
  /// Why output failed, for instance because its reader has left.
  private(set) var unsaid: StandardStream.Problem?

  init(_ output: StandardStream) { self.output = output }

  /// Says a text; after a failure nothing more is said.
  func say(_ text: String) {
    if unsaid == nil { unsaid = output.write(text) }
  }

  /// The next line; `nil` at the end of the input. Prompts for it unless input comes from
  /// elsewhere.
  func read() -> LinearLine? {
    guard isatty(STDIN_FILENO) == 1 else {
      return readLine().map { LinearLine(Sanitized.line($0)) }
    }
    let line: String? = LinearPrompt.standing(on: output) {
      say(LinearPrompt.text.description)
      return readLine()
    }
    // ^D leaves the cursor after the prompt.
    if line == nil { say("\n") }
    return line.map { LinearLine(Sanitized.line($0)) }
  }
}
