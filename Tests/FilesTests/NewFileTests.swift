import Foundation
import Testing

@testable import Files

struct NewFileTests {
  private let top = FileManager.default.temporaryDirectory
    .appendingPathComponent("twinstant-files-\(UUID().uuidString)")
  private var path: String { top.path + "/kept" }
  private var draft: String { top.path + "/kept.part" }

  private func content() -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func `what is kept stands in the place of what was there, for its owner alone`() throws {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    for text in ["old", "newer"] {
      // A program that died left the draft.
      try Data("half".utf8).write(to: URL(fileURLWithPath: draft))
      let file = NewFile(path, draft: draft)
      #expect(file.write(Array(text.utf8)) == 0 && file.keep(isSynced: text == "old") == 0)
      #expect(content() == text)
      #expect(!FileManager.default.fileExists(atPath: draft))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `what is not kept leaves nothing, and what was there`() throws {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    withExtendedLifetime(NewFile(path, draft: draft)) { file in
      #expect(file.write(Array("newer".utf8)) == 0)
      #expect(FileManager.default.fileExists(atPath: draft))
    }
    #expect(content() == "old" && !FileManager.default.fileExists(atPath: draft))
  }

  @Test func `what another one is writing is left to it`() throws {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    let first = NewFile(path, draft: draft)
    let second = NewFile(path, draft: draft)
    #expect(second.error == EEXIST && second.keep() == EEXIST)
    #expect(first.write(Array("first".utf8)) == 0 && first.keep() == 0)
    #expect(content() == "first")
  }

  /// Another copy found a draft and opened it; much may happen until it takes the lock.
  @Test(arguments: [true, false])
  func `a draft that was kept or removed meanwhile is not taken for a later one`(isKept: Bool) {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    var first: NewFile? = NewFile(path, draft: draft)
    let opened = open(draft, O_WRONLY)
    defer { close(opened) }
    #expect(!NewFile.takeDraft(opened, draft))
    if isKept { #expect(first?.keep() == 0) }
    first = nil
    let second = NewFile(path, draft: draft)
    #expect(!NewFile.takeDraft(opened, draft))
    #expect(second.write(Array("second".utf8)) == 0 && second.keep() == 0)
    #expect(content() == "second")
  }

  @Test func `the first thing that fails is told from then on`() {
    let file = NewFile(path, draft: draft)
    #expect(file.error == ENOENT && file.write([1]) == ENOENT && file.keep() == ENOENT)
    #expect(writeAll([1], to: -1) == EBADF)
  }
}
