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
}
