import Files
import Foundation
import Testing

struct FileStampTests {
  private let path = FileManager.default.temporaryDirectory.path + "/stamp-\(UUID().uuidString)"

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `the same file has the same stamp, whatever way leads to it`() throws {
    defer { unlink(path) }
    try write("one")
    let link = path + "-link"
    #expect(symlink(path, link) == 0)
    defer { unlink(link) }
    #expect(FileStamp(at: path) == FileStamp(at: link))
    #expect(FileStamp(at: path)?.digits == FileStamp(at: link)?.digits)
    #expect(FileIdentity(at: path) == FileIdentity(at: link))
  }

  @Test func `other bytes are another stamp of the same file`() throws {
    defer { unlink(path) }
    try write("one")
    let (identity, stamp) = (FileIdentity(at: path), FileStamp(at: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data("longer".utf8))
    try file.close()
    #expect(FileStamp(at: path) != stamp)
    #expect(FileStamp(at: path)?.digits != stamp?.digits)
    #expect(FileIdentity(at: path) == identity)
  }

  @Test func `a file in the place of another is another, also of the same bytes and times`() throws
  {
    let other = path + "-other"
    for place in [path, other] { #expect(close(creat(place, 0o600)) == 0) }
    defer { unlink(path) }
    let (identity, stamp) = (FileIdentity(at: path), FileStamp(at: path))
    #expect(rename(other, path) == 0)
    #expect(FileIdentity(at: path) != identity)
    #expect(FileStamp(at: path) != stamp)
  }

  @Test func `who else may read a file is told apart by slow clocks, too`() {
    var status = stat()
    status.st_mode = S_IFREG | 0o644
    let open = FileStamp(status)
    status.st_mode = S_IFREG | 0o600
    #expect(FileStamp(status) != open)
  }

  @Test func `a device may have any number, also a negative one`() {
    var status = stat()
    let zero = FileIdentity(status)
    status.st_dev = dev_t(truncatingIfNeeded: -1)
    #expect(FileIdentity(status) != zero)
  }

  @Test func `where nothing is, there is none`() {
    #expect(FileStamp(at: path) == nil && FileIdentity(at: path) == nil)
  }
}
