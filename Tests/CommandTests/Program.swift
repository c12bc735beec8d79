import Foundation
import Posts
import TerminalTesting
import Testing

/// The built program with a home of its own, which is empty at first and removed afterwards.
final class Program {
  /// The output of one run, and how it ended.
  struct Run {
    var status: Int32
    var output: String
    var errors: String

    /// The lines of the output.
    var lines: [Substring] { output.split(separator: "\n") }
    var json: Any? { try? JSONSerialization.jsonObject(with: Data(output.utf8)) }
  }

  let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("twinstant-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// The path of the debug build.
  static let path = BuiltProgram.path("twinstant")

  /// Runs the program to its end, without a terminal.
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:])
    throws -> Run
  {
    try run(Self.path, arguments, input, environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try run(Self.path, arguments, "", environment)
  }

  /// Runs a line of shell in which `twinstant` is the program.
  func shell(_ line: String) throws -> Run {
    try run("/bin/sh", ["-c", line], "", ["PATH": BuiltProgram.folder + ":/usr/bin:/bin"])
  }

  /// The variables that the program starts with.
  private var environment: [String: String] {
    CleanEnvironment.variables.merging(["HOME": home, "PATH": "/usr/bin:/bin"]) { $1 }
  }

  private func run(
    _ path: String, _ arguments: [String], _ input: String, _ environment: [String: String]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = self.environment.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    DispatchQueue.global().async {
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? stdin.fileHandleForWriting.close()
    }
    let errors = DispatchQueue(label: "errors")
    nonisolated(unsafe) var said = Data()
    let reading = stderr.fileHandleForReading
    errors.async { said = reading.readDataToEndOfFile() }
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let sentences = errors.sync { String(decoding: said, as: UTF8.self) }
    return Run(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: sentences)
  }

  /// Starts the program without waiting for its end; its output is not kept. It reads `input`, a
  /// `Pipe` or a `FileHandle`, or nothing.
  func start(_ arguments: String..., input: Any? = nil) throws -> Process {
    try start(arguments, input: input)
  }

  func start(_ arguments: [String], input: Any? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Starts the program on a terminal of its own.
  func window(_ arguments: String...) -> Window { window(arguments) }

  func window(_ arguments: [String]) -> Window {
    Window([Self.path] + arguments, columns: 80, rows: 24, environment: ["HOME=\(home)"])
  }

  /// Writes a file in the home, and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = home + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Writes the accounts into a file that only their owner can read.
  func credentials(_ text: String) throws {
    let folder = home + "/.config/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(try file(".config/twinstant/credentials.toml", text), 0o600)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: home + "/" + name) }

  /// The permission bits of a file in the home.
  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: home + "/" + name)[.posixPermissions] as? Int
  }
}

/// Posts in the true form of X's v1.1, one a line; the people are invented.
enum Statuses {
  static func line(
    _ id: Int, _ text: String, by handle: String = "ada", name: String = "Ada Byron",
    at time: String = "Fri Jul 12 23:40:37 +0000 2019"
  ) -> String {
    #"{"created_at":\#(quoted(time)),"id":\#(id),"id_str":"\#(id)","full_text":\#(quoted(text)),"#
      + #""truncated":false,"display_text_range":[0,\#(text.unicodeScalars.count)],"#
      + #""entities":{"hashtags":[],"urls":[],"user_mentions":[],"symbols":[]},"lang":"en","#
      + #""favorite_count":35,"retweet_count":2,"user":{"id":42,"id_str":"42","#
      + #""screen_name":\#(quoted(handle)),"name":\#(quoted(name))}}"#
  }

  /// The text as a JSON string. Thousands of them are made, and Foundation would take its time.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case ..<" ":
        quoted += "\\u" + String(scalar.value, radix: 16).withZeros(to: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func lines(_ texts: String...) -> String {
    texts.enumerated().map { line(1000 + $0, $1) + "\n" }.joined()
  }
}
