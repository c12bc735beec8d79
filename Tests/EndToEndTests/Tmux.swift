import CVTerm
import Foundation
import Libc
import TerminalTesting
import Testing

/// A program in tmux: a terminal that draws by itself, and tells what each of its cells shows.
final class Tmux {
  private let socket = "twinstant-\(UUID().uuidString)"
  private let folder: String
  private var read: [UInt8] = []
  private var start = FirstFrame()
  /// The path of tmux's own log of everything that it has read and drawn.
  private var log: String { folder + "/tmux-log" }

  /// Starts a command in a window of a server of its own.
  ///
  /// - Parameter environment: words `NAME=value`.
  init(
    _ command: [String], environment: [String], folder: String, columns: Int = 80, rows: Int = 24
  ) throws {
    self.folder = folder
    // Anything drawn before the log is open would be missing there.
    let words = environment + command
    let script = "read go; exec env \(words.joined(separator: " "))"
    try script.write(toFile: folder + "/tmux-start", atomically: true, encoding: .utf8)
    // Another shell, that of whoever runs the tests, would read its start-up files first.
    let settings = """
      set -g default-shell /bin/sh
      set -g default-terminal screen-256color
      set -g status off

      """
    try settings.write(toFile: folder + "/tmux-conf", atomically: true, encoding: .utf8)
    run(
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh \(folder)/tmux-start")
    run("pipe-pane", "cat > \(log)")
    waitUntil("tmux writes no log") { FileManager.default.fileExists(atPath: log) }
    press(["Enter"])
  }

  deinit { run("kill-server") }

  /// Presses keys, by tmux's names.
  func press(_ keys: [String]) { run(["send-keys"] + keys) }

  /// The number of bytes that tmux has received from the first frame on, and has drawn.
  func received() -> Int {
    guard let file = FileHandle(forReadingAtPath: log) else { return 0 }
    defer { try? file.close() }
    try? file.seek(toOffset: UInt64(read.count))
    read += [UInt8]((try? file.readToEnd()) ?? Data())
    return start.bytes(of: read)
  }

  /// The screen as it is now.
  func screen() -> StyledScreen { StyledScreen(captured: run("capture-pane", "-e", "-p", "-N")) }

  /// The text that would be pasted; empty where nothing was copied.
  func buffer() -> String { run("show-buffer") }

  /// Runs a command of tmux to its end, and returns its output. Foundation's processes would also
  /// wait for the server, which the first command starts and leaves behind.
  @discardableResult
  private func run(_ words: String...) -> String { run(words) }

  @discardableResult
  private func run(_ words: [String]) -> String {
    // The server passes on the environment that it was started with.
    let setting =
      ["/usr/bin/env"] + CleanEnvironment.words
      + [
        "LC_ALL=C.UTF-8", "TERM=xterm-256color", "tmux", "-L", socket, "-f", folder + "/tmux-conf",
      ]
    var output: Int32 = -1
    let process = withArguments(setting + words) {
      tw_spawn_detached("/usr/bin/env", $0, &output)
    }
    var (text, piece): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 65536))
    while case let count = Libc.read(output, &piece, piece.count), count > 0 {
      text += piece[..<count]
    }
    close(output)
    waitpid(process, nil, 0)
    return String(decoding: text, as: UTF8.self)
  }
}
