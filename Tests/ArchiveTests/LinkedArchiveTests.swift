import Foundation
import Testing

@testable import Archive

@Suite struct LinkedArchiveTests {
  private let place: TemporaryArchive
  private var folder: String { place.folder.path }

  init() throws { place = try TemporaryArchive() }

  /// Makes a link in the folder, and returns its path.
  private func link(_ name: String, to target: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    return path
  }

  /// Whether a person names the link or the file, the files beside it must be the same.
  @Test func `an archive behind a link is the file it leads to`() throws {
    let file = folder + "/posts.db"
    _ = try Archive(at: file, mode: .create)
    let link = try link("link.db", to: "posts.db")
    let whole = try #require(realpath(file, nil).map { String(cString: $0) })
    #expect(try Archive(at: link, mode: .existing).path == whole)
    #expect(try Archive(at: file, mode: .existing).path == file)
  }

  @Test func `a link that leads to another archive replaces the one that it led to`() throws {
    for name in ["one", "two"] { _ = try Archive(at: folder + "/\(name).db", mode: .create) }
    let name = try link("link.db", to: "one.db")
    let archive = try Archive(at: name, mode: .existing)
    let writer = try archive.makeWriter()
    #expect(!archive.isReplaced && writer.isNamed)
    #expect(rename(try link("next.db", to: "two.db"), name) == 0)
    #expect(archive.isReplaced && !writer.isNamed)
    // The archive's file is where it was, and so is its log.
    #expect(writer.isInPlace)
  }

  /// Each name would have a log and locks of its own.
  @Test func `an archive with two names is read and not written`() throws {
    let place = try TemporaryArchive()
    try place.open().makeWriter().write([RandomPosts.plain("1", "one")])
    let other = place.folder.appending(path: "other.db").path
    try FileManager.default.linkItem(atPath: place.path, toPath: other)
    for path in [place.path, other] {
      let archive = try Archive(at: path, mode: .existing)
      #expect(try archive.total() == 1)
      let error = #expect(throws: ArchiveError.self) { _ = try archive.makeWriter() }
      #expect(error?.kind == .readOnly)
      #expect(error?.message.contains("\(path) has a second name (a hard link)") == true)
    }
    try FileManager.default.removeItem(atPath: other)
    try place.open().makeWriter().write([RandomPosts.plain("2", "two")])
    #expect(try place.open(.readOnly).total() == 2)
  }

  @Test(arguments: ["disk/posts.db", "/"])
  func `an archive is made where a link leads`(target: String) throws {
    let disk = folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    let whole = target == "/" ? disk + "/posts.db" : target
    let path = try link("first.db", to: try link("second.db", to: whole))
    #expect(throws: ArchiveError.self) { try Archive(at: path, mode: .existing) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk).isEmpty)
    #expect(try Archive(at: path, mode: .create).total() == 0)
    #expect(try Archive(at: disk + "/posts.db", mode: .existing).total() == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func `where the folder behind a link is missing it is named, and not made`() throws {
    let disk = folder + "/disk"
    let path = try link("link.db", to: disk + "/posts.db")
    do {
      _ = try Archive(at: path, mode: .create)
      Issue.record("an archive is made")
    } catch {
      #expect(
        error.message
          == "\(path) is a link to \(disk)/posts.db, and the folder \(disk) is not there.")
      #expect(error.remedy.contains("mount its disk"))
    }
    #expect(!FileManager.default.fileExists(atPath: disk))
  }
}
