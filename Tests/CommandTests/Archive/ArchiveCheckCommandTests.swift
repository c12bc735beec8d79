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
    // Overwrites pages in the middle, not the first ones, which opening needs.
    let zeros = [UInt8](repeating: 0, count: 65_536)
    #expect(pwrite(file, zeros, zeros.count, lseek(file, 0, SEEK_END) / 2) == zeros.count)
    let check = try program.run("archive", "check", "--archive", archive)
    #expect(check.status == 3 && check.output.contains("damaged") && !check.output.contains("***"))
    #expect(check.errors.contains("archive export"))
  }

  @Test func `an export that can save nothing does not advise an export`() throws {
    let archive = program.home + "/a.db"
    _ = try program.run("archive", "demo", "--posts", "2000", archive)
    let file = open(archive, O_RDWR)
    defer { close(file) }
    let noise = [UInt8](repeating: 0xA5, count: 8192)
    // Overwrites all pages but the first ones, which opening needs.
    for page in stride(from: 3 * 8192, to: Int(lseek(file, 0, SEEK_END)), by: 8192) {
      #expect(pwrite(file, noise, noise.count, off_t(page)) == noise.count)
    }
    let search = try program.run("search", "swift", "--archive", archive)
    #expect(search.status == 3 && search.errors.contains("archive export"))
    let full = try program.shell(
      "twinstant search swift --format json --archive '\(archive)' > /dev/full")
    #expect(full.status == 3 && full.errors.contains("archive export"), "\(full)")
    let run = try program.run("archive", "export", "--archive", archive, program.home + "/a.jsonl")
    #expect(run.status == 3 && run.errors.contains("is damaged"))
    #expect(run.errors.contains("Put a copy in its place") && !run.errors.contains("export"))
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

  @Test func `where a wrong key hides posts, search and export say so and write others`() throws {
    let archive = program.home + "/a.db"
    _ = try program.run("archive", "demo", "--posts", "2000", archive)
    try WrongKey.put(in: archive)
    let search = try program.run("search", "--all", "--format", "jsonl", "--archive", archive, "")
    #expect(search.status == 3 && !search.lines.isEmpty && search.lines.count < 2000)
    #expect(
      search.errors.replacing(",", with: "").contains(
        "is damaged: \(search.lines.count) of 2000 posts that match could be found."),
      "\(search.errors)")
    let file = program.home + "/all.jsonl"
    let run = try program.run("archive", "export", "--archive", archive, file)
    #expect(run.status == 3 && run.errors.hasPrefix("1,999 posts written.\n"))
    #expect(run.errors.contains("1,999 of 2,000 posts could be read"), "\(run.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 1999)
  }
}
