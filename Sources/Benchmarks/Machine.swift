import Foundation
import Libc

/// Where and when a run took place.
enum Machine {
  /// `commit 37cd63b, 21 November 2026, 2 processors (AMD EPYC), 24 GB of memory, load 0.3 before
  /// the start`.
  static var description: String {
    var load = [0.0]
    getloadavg(&load, 1)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let memory = Int((Double(ProcessInfo.processInfo.physicalMemory) / 1e9).rounded())
    return "commit \(commit), \(date(of: time(nil))), \(processors) processors (\(processor)), "
      + "\(memory) GB of memory, load \(threeDigits(load[0])) before the start"
  }

  /// The commit, with a sign when files differ from it.
  private static var commit: String {
    Child.run(["git", "describe", "--always", "--dirty", "--abbrev=7"], keepsOutput: true)?
      .output.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
  }

  /// When a file was last written.
  static func date(ofFile path: String) -> String {
    var status = stat()
    return stat(path, &status) == 0 ? date(of: status.st_mtim.tv_sec) : "an unknown day"
  }

  /// `21 November 2026`.
  private static func date(of time: time_t) -> String {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(parts.tm_mday) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
  }

  private static var processor: String {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
      let name = line.split(separator: ":").last
    else { return "unknown" }
    return name.trimmingCharacters(in: .whitespaces)
  }
}
