import Files
import Testing

struct PathPartsTests {
  @Test func `a file is in the folder before its last slash, or in the current one`() {
    #expect(PathParts.folder(of: "/tmp/kept/archive.db") == "/tmp/kept")
    #expect(PathParts.folder(of: "kept/archive.db") == "kept")
    #expect(PathParts.folder(of: "/archive.db") == "/")
    #expect(PathParts.folder(of: "archive.db") == ".")
  }

  @Test func `the name is what stands last`() {
    #expect(PathParts.name(of: "/tmp/archive.db") == "archive.db")
    #expect(PathParts.name(of: "/tmp/export/") == "export")
    #expect(PathParts.name(of: "archive.db") == "archive.db")
    #expect(PathParts.name(of: "/") == "/")
  }
}
