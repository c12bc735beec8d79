import Libc
import Posts
import Synchronization

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

/// What the program without a screen says before it waits for a line. When it goes on after ^Z, it
/// says this once more: the shell has written below the first prompt.
enum LinearPrompt {
  static let text: StaticString = "Search: "

  /// Runs `read`, which says the prompt on this stream and waits for a line.
  static func standing<Line>(on stream: StandardStream, _ read: () -> Line) -> Line {
    place.store(stream.descriptor, ordering: .relaxed)
    let former = signal(SIGCONT) { _ in sayPromptAgain() }
    defer { signal(SIGCONT, former) }
    return read()
  }

  /// The stream's descriptor, where the signal handler finds it.
  private static let place = Atomic<Int32>(-1)

  fileprivate static func sayAgain() {
    // The code that is interrupted may be about to look at `errno`.
    let before = errno
    defer { errno = before }
    // A process that goes on in the background is not the one that asks.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    _ = write(place.load(ordering: .relaxed), text.utf8Start, text.utf8CodeUnitCount)
  }
}

/// At file scope: a closure handed to C must not belong to an actor. Calls only what a signal
/// handler may.
private func sayPromptAgain() { LinearPrompt.sayAgain() }
