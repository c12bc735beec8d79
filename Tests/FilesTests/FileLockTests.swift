import Files
import Foundation
import Testing

struct FileLockTests {
  @Test func `a lock keeps others out until its descriptor is closed`() {
    let path = FileManager.default.temporaryDirectory.path + "/lock-\(UUID().uuidString)"
    defer { unlink(path) }
    let (first, second) = (
      open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600), open(path, O_RDWR | O_CLOEXEC)
    )
    defer { close(second) }
    #expect(FileLock.take(first) == 0 && FileLock.take(first) == 0)
    #expect(flock(second, LOCK_EX | LOCK_NB) != 0)
    close(first)
    #expect(FileLock.take(second) == 0)
  }

  @Test func `what cannot be locked is told`() {
    #expect(FileLock.take(-1) == EBADF)
  }
}
