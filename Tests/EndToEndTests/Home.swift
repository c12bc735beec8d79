import Archive
import Foundation
import Posts
import TerminalTesting

/// A person's home with an archive of a few posts, and the built program.
final class Home {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("home-\(UUID().uuidString)").path

  /// The path of the debug build.
  static let program = BuiltProgram.path("twinstant")

  var trace: String { path + "/trace.jsonl" }

  /// - Parameter texts: those of the posts in the archive, newest first; none for no archive.
  convenience init(_ texts: String...) throws { try self.init(posts: texts) }

  /// - Parameter change: adds to the posts.
  init(posts texts: [String], change: (inout Post) -> Void = { _ in }) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if texts.isEmpty { return }
    let archive = try Archive(
      at: path + "/.local/share/twinstant/archive.db", mode: .create)
    let writer = try archive.makeWriter()
    for (index, text) in texts.enumerated() {
      var post = Post(
        id: .init(service: "x", text: "\(1000 - index)"),
        url: "https://x.com/ada/status/\(1000 - index)",
        author: Author(handle: "ada", name: "Ada Byron"),
        createdAt: Timestamp(seconds: 1_700_000_000 - Int64(index) * 60), text: text)
      change(&post)
      try writer.add(post)
    }
    try writer.flush()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Starts the program in a window.
  func open(_ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String] = [])
    -> Window
  {
    Window(
      [Self.program] + arguments, columns: columns, rows: rows,
      environment: ["HOME=\(path)", "TWINSTANT_TRACE=\(trace)"]
        + environment)
  }

  /// Runs a line of shell in a window; `twinstant` is the program.
  func shell(_ line: String) -> Window {
    Window(
      ["/bin/sh", "-c", line], columns: 80, rows: 24,
      environment: [
        "HOME=\(path)", "PATH=\(BuiltProgram.folder):/usr/bin:/bin",
      ])
  }

  /// The text of a file in the home; empty when there is none.
  func text(_ name: String) -> String {
    (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)) ?? ""
  }

  /// The events of the trace, in order.
  func events() throws -> [[String: Any]] {
    try text("trace.jsonl").split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return object as? [String: Any] ?? [:]
    }
  }
}
