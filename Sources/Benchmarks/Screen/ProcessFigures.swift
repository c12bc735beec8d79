import Foundation
import Libc

/// What the kernel knows about a process; Linux only.
struct ProcessFigures {
  let process: pid_t

  /// The largest resident memory so far, in bytes.
  var peakMemory: Int { (number("VmHWM") ?? 0) * 1024 }

  /// Resident memory that no file backs, in bytes.
  var anonymousMemory: Int { (number("RssAnon") ?? 0) * 1024 }

  /// How many descriptors it has open; 0 where that cannot be seen.
  var descriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.count ?? 0
  }

  /// How often its threads went to sleep and were woken.
  var wakeUps: Int {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.reduce(0) {
      $0 + (number("voluntary_ctxt_switches", of: "/proc/\(process)/task/\($1)/status") ?? 0)
    }
  }

  /// Processor time of all its threads, in microseconds; by the clock that the kernel keeps of
  /// them, as the ticks of `/proc` are too coarse to see whether a program rests. 0 when it has
  /// ended.
  var processorTime: Double {
    var clock = clockid_t()
    return clock_getcpuclockid(process, &clock) == 0 ? microseconds(of: clock) : 0
  }

  /// How long its main thread was ready to run while the processors were at something else, in
  /// microseconds; 0 where that cannot be seen.
  var mainThreadWaits: Double {
    let path = "/proc/\(process)/task/\(process)/schedstat"
    let fields = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1000 : 0
  }

  private func number(_ key: String, of path: String? = nil) -> Int? {
    guard
      let text = try? String(contentsOfFile: path ?? "/proc/\(process)/status", encoding: .utf8)
    else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix(key + ":") {
      return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
        Int($0)
      }
    }
    return nil
  }
}
