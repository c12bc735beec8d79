import Archive
import Budget
import Files
import Foundation
import Importing
import Posts
import Testing

@testable import twinstant

/// A name that a person or an archive gives may lead to a file that SQLite has open in this
/// process. Opening such a file and closing it again would end SQLite's locks on it.
struct KeptLocksTests {
  private let program: Program

  init() throws { program = try Program() }

  /// How many of SQLite's locks this process holds on a file.
  private func locks(on path: String) throws -> Int {
    var status = stat()
    #expect(stat(path, &status) == 0)
    return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
      .count { line in
        let fields = line.split(separator: " ")
        return fields.count > 5 && fields[1] == "POSIX" && fields[4] == "\(getpid())"
          && fields[5].hasSuffix(":\(status.st_ino)")
      }
  }

  /// An open archive.
  private func archive() throws -> Archive {
    let archive = try Archive(at: program.home + "/a.db", mode: .create)
    #expect(try archive.total() == 0)
    return archive
  }

  @Test func `a picture that is said to be the archive itself is not opened`() throws {
    let archive = try archive()
    for end in ["", "-shm"] {
      let path = archive.path + end
      let before = try locks(on: path)
      #expect(before > 0)
      #expect(throws: ImportError.self) { try MediaFile.bytes(of: Post.Media.File(path: path)) }
      #expect(try locks(on: path) == before)
    }
    withExtendedLifetime(archive) {}
  }

  @Test func `a picture that is said to be the ledger is not opened`() throws {
    let path = program.home + "/spending.db"
    let ledger = Ledger(path: path)
    #expect(try ledger.claimTimeInquiry(of: "x"))
    let before = try locks(on: path)
    #expect(before > 0)
    #expect(throws: ImportError.self) { try MediaFile.bytes(of: Post.Media.File(path: path)) }
    #expect(try locks(on: path) == before)
    withExtendedLifetime(ledger) {}
  }

  @Test func `a report that a link leads to the archive does not look into it`() throws {
    let archive = try archive()
    let before = try locks(on: archive.path)
    let link = program.home + "/link.json"
    #expect(symlink(archive.path, link) == 0)
    #expect(!ReportMarks.mayBeReplaced(link))
    #expect(try locks(on: archive.path) == before && before > 0)
    withExtendedLifetime(archive) {}
  }

  @Test func `a history or settings that a link leads to the archive are not opened`() throws {
    let archive = try archive()
    let (before, size) = (try locks(on: archive.path), try length(of: archive.path))
    let (soft, hard) = (program.home + "/soft", program.home + "/hard")
    #expect(symlink(archive.path, soft) == 0)
    #expect(link(archive.path, hard) == 0)
    for path in [soft, hard] {
      let history = QueryHistory(path: path)
      history.append("swift")
      #expect(history.load() == [])
      #expect(throws: FileError.self) { try OpenedFile.read(path) }
    }
    #expect(try locks(on: archive.path) == before && before > 0)
    #expect(try length(of: archive.path) == size)
    withExtendedLifetime(archive) {}
  }

  private func length(of path: String) throws -> off_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_size
  }
}
