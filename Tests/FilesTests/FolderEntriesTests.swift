import Files
import Foundation
import Testing

struct FolderEntriesTests {
  @Test func `all that is in a folder is named, and neither it nor the one above`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/entries-\(UUID().uuidString)"
    #expect(FolderEntries.names(in: folder) == [])
    try FileManager.default.createDirectory(
      atPath: folder + "/folder", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(FolderEntries.names(in: folder + "/folder") == [])
    let names = [".hidden", "..x", String(repeating: "n", count: 255)]
    for name in names {
      #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
    }
    #expect(Set(FolderEntries.names(in: folder)) == Set(names + ["folder"]))
  }
}
