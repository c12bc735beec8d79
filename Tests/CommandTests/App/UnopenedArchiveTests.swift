import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// An archive that cannot be opened. Afterwards only threads of our own are left, and they sleep,
/// whereas libdispatch's wake up every second.
@Suite(.waiting) struct UnopenedArchiveTests {
  private let own: Set<String> = ["twinstant", "reader", "errands", "changes", "keys"]

  private func expectOwnThreads(in window: Window) {
    let threads = window.threads
    #expect(threads.contains("reader") && threads.isSubset(of: own), "\(threads)")
  }

  @Test func `one that is no database says so`() throws {
    let program = try Program()
    let path = try program.file("notes.txt", "Words, and nothing that SQLite made.")
    let window = program.window("--archive", path)
    window.expect("✗ archive failed")
    expectOwnThreads(in: window)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `without its words Tab still completes operators`() throws {
    let program = try Program()
    let path = try program.file("notes.txt", "Words, and nothing that SQLite made.")
    let window = program.window("--archive", path)
    window.expect("✗ archive failed")
    window.type("fr\t")
    window.expect(" from: ")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `one that another program holds is waited for, then says why it is not there`() throws
  {
    let program = try Program()
    let dump = try program.file("d.jsonl", Statuses.lines("a word of swift"))
    let path = program.home + "/held.db"
    #expect(try program.run("import", "--archive", path, dump).status == 0)
    let file = open(path, O_RDWR)
    defer { close(file) }
    // The bytes that SQLite locks for exclusive use of a file.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    #expect(fcntl(file, F_SETLK, &lock) == 0)
    let window = program.window("--archive", path)
    window.expect("✗ archive failed")
    #expect(window.emulator.wasSent("◐"))
    expectOwnThreads(in: window)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
