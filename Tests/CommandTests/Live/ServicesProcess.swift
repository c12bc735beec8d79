import Foundation
import TerminalTesting

/// The invented services on a port of this machine, as a process of their own. A server within the
/// tests would need the threads that they hold while they wait for the program. On a free port its
/// people have no pictures.
final class ServicesProcess {
  /// `http://127.0.0.1:PORT`
  let base: String
  private let process = Process()
  private let output = Pipe()

  /// Starts the services on a free port; throws when they do not say where they listen.
  init(_ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path("FakeServices"))
    process.arguments = ["--port", "0", "--posts", "60"] + arguments
    process.environment = CleanEnvironment.variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { break }
      line += piece
    }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard let base = words.first, base.hasPrefix("http://127.0.0.1:") else { throw Silent() }
    self.base = String(base)
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The services ended without a word.
  struct Silent: Error {}
}
