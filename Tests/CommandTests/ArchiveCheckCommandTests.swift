import Foundation
import Testing
import WaitTesting

@Suite(.waiting) struct ArchiveCheckCommandTests {
  let program: Program

  init() throws { program = try Program() }

  @Test func `check of a damaged file says what to do`() throws {
    let archive = program.home + "/a.db"
    _ = try program.run("archive", "demo", "--posts", "2000", archive)
    let file = open(archive, O_RDWR)
    defer { close(file) }
    // Pages in the middle, but not the first ones, which opening needs.
    let zeros = [UInt8](repeating: 0, count: 65_536)
    #expect(pwrite(file, zeros, zeros.count, lseek(file, 0, SEEK_END) / 2) == zeros.count)
    let check = try program.run("archive", "check", "--archive", archive)
    #expect(check.status == 3 && check.output.contains("damaged") && !check.output.contains("***"))
    #expect(check.errors.contains("archive export"))
  }

  @Test func `export writes what a damaged file still holds, and says that some is missing`() throws
  {
    let archive = program.home + "/a.db"
    _ = try program.run("archive", "demo", "--posts", "2000", archive)
    let damaged = open(archive, O_RDWR)
    defer { close(damaged) }
    let noise = [UInt8](repeating: 0xA5, count: 4096)
    let pages = lseek(damaged, 0, SEEK_END) / 4096
    var saved: [Int] = []
    for page in stride(from: pages / 5, to: pages, by: pages / 5) {
      var before = [UInt8](repeating: 0, count: 4096)
      #expect(pread(damaged, &before, 4096, page * 4096) == 4096)
      #expect(pwrite(damaged, noise, 4096, page * 4096) == 4096)
      let run = try program.run(
        "archive", "export", "--archive", archive, program.home + "/\(page).jsonl")
      if run.status == 3 {
        #expect(run.errors.contains("the archive is damaged"))
        let path = program.home + "/\(page).jsonl"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        saved.append(text.split(separator: "\n").count)
      }
      #expect(pwrite(damaged, before, 4096, page * 4096) == 4096)
    }
    #expect(!saved.isEmpty && saved.allSatisfy { $0 > 500 && $0 < 2000 }, "\(saved)")
  }
}
