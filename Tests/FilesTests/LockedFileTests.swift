import Files
import Foundation
import Testing

struct LockedFileTests {
  private let path = FileManager.default.temporaryDirectory.path + "/locked-\(UUID().uuidString)"

  private func make(_ path: String) -> FileIdentity? {
    #expect(close(creat(path, 0o600)) == 0)
    return FileIdentity(at: path)
  }

  @Test func `a file is one as long as anybody has it open, and so is what is beside it`() throws {
    let ends = ["", "-wal", "-shm"]
    let files = try ends.map { try #require(make(path + $0)) }
    let other = try #require(make(path + "-import"))
    defer { for end in ends + ["-import"] { unlink(path + end) } }
    var connections = [LockedFile(path), LockedFile(path)]
    while !connections.isEmpty {
      #expect(files.allSatisfy(LockedFile.isOne) && !LockedFile.isOne(other))
      connections.removeLast()
    }
    #expect(!files.contains(where: LockedFile.isOne))
  }

  @Test func `it stays one where it was moved`() throws {
    let file = try #require(make(path))
    let connection = LockedFile(path)
    #expect(rename(path, path + "-moved") == 0)
    defer { unlink(path + "-moved") }
    #expect(LockedFile.isOne(file))
    withExtendedLifetime(connection) {}
  }
}
