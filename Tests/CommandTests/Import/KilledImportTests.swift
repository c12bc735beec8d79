import Archive
import Foundation
import Libc
import RandomTesting
import Testing
import WaitTesting

/// An import that is killed at any moment, and started again.
@Suite(.waiting) struct KilledImportTests {
  let program: Program

  init() throws { program = try Program() }

  /// Files whose posts interleave in time, so that runs of the archive are merged.
  private func dump() throws -> String {
    let folder = program.home + "/dump"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in 0..<12 {
      let lines = (0..<120).map { line in
        let id = file * 1000 + line
        let (hour, minute) = (id * 7 % 24, id * 13 % 60)
        return Statuses.line(
          id, "post \(id) of many, alike and not the same",
          at: "Fri Jul 12 \(hour / 10)\(hour % 10):\(minute / 10)\(minute % 10):37 +0000 2019")
      }
      _ = try program.file("dump/\(file).jsonl", lines.joined(separator: "\n") + "\n")
    }
    return folder
  }

  /// A pipe into which nobody writes: an import of the folder and the pipe does not end by itself.
  private func pipe() throws -> String {
    let path = program.home + "/rest.jsonl"
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  /// Imports the folder and standard input, which has the same name as the pipe.
  private func importWhole(_ folder: String, into path: String) throws {
    let last = Statuses.line(12_000, "the last one", at: "Fri Jul 12 23:59:59 +0000 2019")
    let run = try program.run("import", folder, "-", "--archive", path, input: last + "\n")
    #expect(run.status == 0, "\(run)")
  }

  /// Kills an import after some time, or without a time as soon as a reader beside it sees posts.
  ///
  /// - Returns: How many posts that reader saw last.
  private func importKilled(
    after time: Duration?, _ folder: String, into path: String
  ) throws -> Int {
    let clock = ContinuousClock()
    let end = time.map { clock.now + $0 }
    let process = try program.start("import", folder, try pipe(), "--archive", path)
    var archive: Archive?
    var seen = 0
    while process.isRunning, end.map({ clock.now < $0 }) ?? (seen == 0) {
      archive = archive ?? (try? Archive(at: path, mode: .readOnly))
      seen = (try? archive?.total()) ?? seen
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    return seen
  }

  private func total(of path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    do throws(ArchiveError) {
      return try Archive(at: path, mode: .readOnly).total()
    } catch {
      // The import was killed before it had made any table.
      #expect(error.kind == .outdated || error.kind == .empty)
      return 0
    }
  }

  /// Whether a killed import left a sound archive, or was killed before it had made one.
  private func isSound(_ check: Program.Run, at path: String, holding stored: Int) -> Bool {
    if check.output == "The archive is sound.\n" { return true }
    let none = ["There is no archive at \(path).", "\(path) is empty, and no archive yet."]
    return stored == 0 && check.output.isEmpty
      && none.contains { check.errors.hasPrefix("twinstant: error: \($0)\n") }
  }

  /// All that the archive knows, except when the import was made, and when it read the counts from
  /// standard input.
  private func contents(of path: String) throws -> [Substring] {
    try program.run("archive", "export", "-", "--archive", path).lines.map { line in
      let isLast = line.contains(#""text":"the last one""#)
      return line.replacing(/"started":"[^"]*"/, with: "")
        .replacing(/"metrics_seen_seconds":{[^}]*}/, with: { isLast ? "" : $0.output })
    }
  }

  @Test func `a kill at any moment loses nothing that was there, and the next run goes on`() throws
  {
    let folder = try dump()
    let whole = program.home + "/whole.db"
    let time = try ContinuousClock().measure { try importWhole(folder, into: whole) }
    let expected = try contents(of: whole)
    #expect(expected.count == 1441)
    for round in 0..<2 {
      let path = program.home + "/killed-\(round).db"
      var before = 0
      var random = SeededGenerator(seed: UInt64(round))
      for turn in 0..<3 {
        // The first kill comes in the midst of an import, with posts written, however slow the
        // machine is.
        let moment = turn == 0 ? nil : time * Double.random(in: 0.05...1, using: &random)
        let told = moment.map { "\($0)" } ?? "the first posts"
        let seen = try importKilled(after: moment, folder, into: path)
        let stored = try total(of: path)
        #expect(stored >= max(seen, before), "killed after \(told)")
        before = stored
        let check = try program.run("archive", "check", "--archive", path)
        #expect(
          isSound(check, at: path, holding: stored),
          "killed after \(told): \(check.output) \(check.errors)")
      }
      try importWhole(folder, into: path)
      #expect(try contents(of: path) == expected)
      #expect(
        try program.run("archive", "check", "--archive", path).output == "The archive is sound.\n")
    }
  }
}
