import Files
import Foundation
import Testing

struct MakeEmptyFileTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/empty-\(UUID().uuidString)"
  private var path: String { folder + "/new" }

  init() { mkdir(folder, 0o700) }

  @Test func `it is for its owner alone, and takes no other's place`() throws {
    defer { rmdir(folder) }
    defer { for name in ["new", "link"] { unlink(folder + "/" + name) } }
    #expect(makeEmptyFile(path) == 0)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode == S_IFREG | 0o600 && status.st_size == 0)
    #expect(makeEmptyFile(path) == EEXIST)
    #expect(symlink("nowhere", folder + "/link") == 0)
    #expect(makeEmptyFile(folder + "/link") == EEXIST)
    #expect(makeEmptyFile(folder + "/none/new") == ENOENT)
  }

  @Test func `it is never open meanwhile, so that closing it can end no lock`() {
    defer { rmdir(folder) }
    let watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    defer { close(watch) }
    let looks = UInt32(IN_CREATE | IN_OPEN | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)
    #expect(inotify_add_watch(watch, folder, looks) >= 0)
    #expect(makeEmptyFile(path) == 0)
    unlink(path)
    var events = [UInt8](repeating: 0, count: 4096)
    let count = read(watch, &events, events.count)
    // One event, and then the name, whose length the event's last four bytes give.
    let numbers = events.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)[..<4]) }
    #expect(numbers[1] == UInt32(IN_CREATE) && count == 16 + Int(numbers[3]))
  }
}
