import Archive
import Importing
import Posts
import Testing

/// Any input leads to an exact message, the good posts in the archive, and a sound archive.
@Suite struct BadInputTests {
  @Test(arguments: BadInput.all)
  func `bad input is told word for word, and leaves the archive sound`(input: BadInput) throws {
    let folder = Folder()
    let archive = try Archive(at: folder.path + "/a.db", mode: .create)
    let report = Importer(into: try ArchiveSink(archive)).run([input.make(folder)])
    #expect(report.stop == nil && report.hasSkipped == !input.told.isEmpty)
    let told = input.told.map { told in
      ImportReport.Skipped(
        place: told.place.replacing("FOLDER", with: folder.path), why: told.why)
    }
    #expect(report.files[0].skipped == told)
    #expect(
      report.files[0].notes == input.notes.map { $0.replacing("FOLDER", with: folder.path) })
    #expect(try archive.check() == [])
    let all = try archive.search(Query(parsing: "", lastWordIsPrefix: false), limit: 100).posts
    #expect(Set(all.map(\.id.text)) == input.ids)
    for post in all {
      #expect(Sanitized.text(post.text) == post.text && (post.metrics.likes ?? 0) >= 0)
      #expect(post.hashtags.count <= 1000)
    }
  }
}
