import Archive
import Importing
import Posts
import Testing

/// Whatever is handed over: an exact message, the good posts in the archive, and the archive sound.
@Suite struct BadInputTests {
  @Test(arguments: BadInput.all)
  func `bad input is told word for word, and leaves the archive sound`(input: BadInput) throws {
    let folder = Folder()
    let archive = try Archive(at: folder.path + "/a.db", mode: .create)
    let report = Importer(into: try ArchiveSink(archive)).run([input.make(folder)])
    #expect(report.stop == nil && report.hasSkipped == !input.told.isEmpty)
    #expect(report.files[0].skipped == input.told)
    #expect(try archive.check() == [])
    let all = try archive.search(Query(parsing: "", lastWordIsPrefix: false), limit: 100).posts
    #expect(Set(all.map(\.id.text)) == input.ids)
    for post in all {
      #expect(Sanitized.text(post.text) == post.text && (post.metrics.likes ?? 0) >= 0)
      #expect(post.hashtags.count <= 1000)
    }
  }
}
