import Foundation
import Libc

/// The invented services as a process of their own, and what they say about each request.
final class InventedServices {
  /// `http://127.0.0.1:PORT`
  let base: String
  private let running: Child.Running
  private let log: String

  /// One request. Its times are of the services' own clock, which is that of `microseconds()`.
  struct Request: Decodable {
    /// When it had arrived, and when its answer was made.
    var from: Double
    var to: Double
    var query: String

    /// How long the services took, in microseconds.
    var duration: Double { to - from }
  }

  /// Starts `program` on a free port; `nil` when it does not come up.
  init?(_ program: String, folder: String) {
    log = folder + "/requests"
    let output = folder + "/services"
    for path in [log, output] { unlink(path) }
    guard
      let running = Child.Running(
        [program, "--port", "0", "--posts", "300", "--allowance", "100000000", "--log", log],
        log: output)
    else { return nil }
    self.running = running
    let deadline = microseconds() + 20e6
    var said = ""
    while !said.contains("\n"), microseconds() < deadline, !running.hasEnded {
      usleep(1000)
      said = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    }
    guard let base = said.split(separator: " ").first, base.hasPrefix("http://") else {
      running.stop()
      return nil
    }
    self.base = String(base)
  }

  deinit { running.stop() }

  /// All requests so far, in their order.
  var requests: [Request] {
    let decoder = JSONDecoder()
    let lines = FileManager.default.contents(atPath: log) ?? Data()
    return lines.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(Request.self, from: $0)
    }
  }
}
