#if canImport(Glibc) && !THREAD_SANITIZER
  import Foundation
  import Testing

  /// The output of the probe, as allocations for each event.
  struct AllocationCounts {
    private(set) var perEvent: [String: Double] = [:]

    /// Builds the probe, which takes some seconds when something has changed, and runs it.
    static func ofProbe() throws -> AllocationCounts {
      let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [root.appendingPathComponent("Scripts/allocation-probe").path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "what it said is above")
      return AllocationCounts(String(decoding: text, as: UTF8.self))
    }

    // Lines of the form `map: 0 in 10000`.
    private init(_ text: String) {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: ": ")
        guard words.count == 2 else { continue }
        let numbers = words[1].split(separator: " in ").compactMap { Double($0) }
        if numbers.count == 2 { perEvent[String(words[0])] = numbers[0] / numbers[1] }
      }
    }
  }
#endif
