import Files
import Posts
import Testing

@testable import Archive

@Suite struct ClosedArchiveTests {
  @Test func `a file that was closed may be opened, though somebody holds its archive`() throws {
    let temporary = try TemporaryArchive()
    let archive = try temporary.open()
    #expect(try archive.total() == 0)
    let file = try #require(FileIdentity(at: archive.path))
    #expect(LockedFile.isOne(file))
    archive.close()
    #expect(!LockedFile.isOne(file))
    withExtendedLifetime(archive) {}
  }
}
