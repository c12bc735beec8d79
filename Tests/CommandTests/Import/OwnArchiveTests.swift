import Foundation
import Testing
import WaitTesting

/// An import that meets the archive it writes. SQLite must keep its locks on the archive, or
/// another program would think that nobody has it open, and remove the log that is being written.
@Suite(.waiting) struct OwnArchiveTests {
  let program: Program
  let folder: String
  let archive: String

  init() throws {
    program = try Program()
    folder = program.home + "/exports"
    archive = folder + "/archive.db"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let posts = try program.file("exports/posts.jsonl", Statuses.lines("one"))
    #expect(try program.run("import", posts, "--archive", archive).status == 0)
  }

  /// Whether a process keeps others from writing these bytes of a file.
  private func isLocked(
    _ path: String, from start: Int, count: Int, by process: Process
  ) -> Bool {
    let file = open(path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = start
    lock.l_len = count
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type == Int16(F_RDLCK)
      && lock.l_pid == process.processIdentifier
  }

  /// Makes the program import something and then a pipe, and checks the locks in between.
  private func expectLocks(importing path: String, input: FileHandle? = nil) throws {
    let pipe = program.home + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let process = try program.start("import", path, pipe, "--archive", archive, input: input)
    var writer: Int32 = -1
    // The pipe can be opened once the program reads it, and is done with everything before it.
    let isReached = eventually {
      writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return writer >= 0
    }
    #expect(isReached)
    // The bytes that SQLite locks while it has an archive and the index of its log open.
    #expect(isLocked(archive, from: 0x4000_0002, count: 510, by: process))
    #expect(isLocked(archive + "-shm", from: 128, count: 1, by: process))
    close(writer)
    process.waitUntilExit()
  }

  @Test(arguments: ["", "/archive.db", "/archive.db-wal", "/archive.db-shm"])
  func `it stays locked, in a folder or named itself`(name: String) throws {
    try expectLocks(importing: folder + name)
  }

  @Test func `it stays locked where it is standard input`() throws {
    try expectLocks(importing: "-", input: FileHandle(forReadingAtPath: archive))
  }

  @Test func `in a folder it is passed over, and named itself it is told as what it is`() throws {
    let whole = try program.run("import", folder, "--archive", archive)
    #expect(whole.status == 0 && whole.output.contains("1 post read"))
    #expect(whole.errors == "\(folder): 4 files of other kinds were passed over\n")
    let itself = try program.run("import", archive, "--archive", archive)
    #expect(itself.status == 3 && itself.errors.contains("an archive of twinstant itself: take"))
  }
}
