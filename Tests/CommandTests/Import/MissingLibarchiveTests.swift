import Foundation
import Testing

#if os(Linux)
  /// The zip may have posts that the library would find.
  struct MissingLibarchiveTests {
    @Test func `a damaged zip is told to need a library where that is missing`() throws {
      let program = try Program()
      let header = "PK\u{3}\u{4}\u{14}" + String(repeating: "\0", count: 60)
      let zip = try program.file("export.zip", header)
      // The loader takes this file for the library, and gives up.
      _ = try program.file("libarchive.so.13", "no library")
      let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
      let run = try program.run(
        ["import", zip], environment: ["LD_LIBRARY_PATH": program.home + others])
      #expect(run.status == 3)
      #expect(run.errors.contains("libarchive, which would unpack it, cannot be used"), "\(run)")
      #expect(run.errors.contains("apt-get install libarchive13"), "\(run)")
    }
  }
#endif
