import Posts
import Testing

@testable import Settings

struct ArchiveEntryTests {
  @Test func `the archive's entry only sets its values`() throws {
    let home = try SettingsHome(
      """
      [[source]]
      kind = "archive"
      page_size = 80
      pause_ms = 300
      enabled = true
      ask = "typing"
      """)
    let configuration = try home.load()
    let sources = configuration.sources
    #expect(sources.count == 1 && sources[0].name == "archive" && sources[0].isEnabled)
    #expect(sources[0].pageSize == 80 && sources[0].pause == .milliseconds(300))
    #expect(configuration.archiveSource == sources[0])
  }

  @Test(arguments: ["enabled = false", "ask = \"demand\""])
  func `what would leave the archive out is told to have no effect`(line: String) throws {
    let configuration = try SettingsHome("[[source]]\nkind = \"archive\"\n" + line).load()
    let archive = configuration.archiveSource
    #expect(archive.isEnabled && archive.asking == nil)
    #expect(configuration.notes.map(\.subject) == [.source])
    #expect(
      configuration.notes.map(\.message) == [
        "“\(line)” of the archive (line 3 of the settings) has no effect: the archive is always "
          + "searched."
      ])
  }
}
