import Testing

@testable import Archive

/// The people that `from:me` means besides those that an import named.
@Suite struct OwnHandlesElsewhereTests {
  @Test func `handles that no import named are one's own as well, each once`() throws {
    let temporary = try TemporaryArchive()
    let imported = try temporary.open()
    try imported.makeWriter().own("ada.example")
    let archive = try Archive(at: temporary.path, mode: .existing) { ["ada.example", "eve"] }
    #expect(try archive.ownHandles().map(\.name) == ["ada.example", "eve"])
    #expect(try imported.ownHandles().map(\.name) == ["ada.example"])
  }
}
