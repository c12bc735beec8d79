import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// An archive that another program holds.
@Suite(.waiting) struct HeldArchiveTests {
  @Test func `it has its line while it is waited for, and then says why it is not there`() throws {
    let program = try Program()
    let dump = try program.file("d.jsonl", Statuses.lines("a word of swift"))
    let path = program.home + "/held.db"
    #expect(try program.run("import", "--archive", path, dump).status == 0)
    let file = open(path, O_RDWR)
    defer { close(file) }
    // The bytes that SQLite locks to have a file alone.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    #expect(fcntl(file, F_SETLK, &lock) == 0)
    let window = program.window("--archive", path)
    window.expect("✗ archive failed")
    #expect(window.emulator.wasSent("◐"))
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
