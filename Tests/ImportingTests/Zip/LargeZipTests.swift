import Importing
import Testing

/// Zips larger than the first format allows. They are sparse files: only a few megabytes are
/// written.
@Suite struct LargeZipTests {
  private let folder = Folder()
  private let sink = MemorySink()

  /// Imports a zip; returns the number of posts, and of bytes read from it.
  private func run(_ path: String) -> (posts: Int, bytesRead: Int) {
    var bytesRead = 0
    var options = ImportOptions()
    options.onProgress = { bytesRead = $0.bytesRead }
    let file = Importer(into: sink, options: options).run([path]).files[0]
    #expect(file.skipped == [])
    return (file.postsRead, bytesRead)
  }

  @Test func `tweets.js beyond 4 GiB is found without reading what lies before it`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("data/tweets_media/film.mp4", [], .init(checksum: 7, hole: 5 << 30))
    for (name, text) in ExportFixture.files { zip.add(name, text, .init(isDeflated: true)) }
    zip.finish(isZip64: true)
    let (posts, bytesRead) = run(zip.path)
    #expect(posts == 11)
    #expect(bytesRead > 0 && bytesRead < 1 << 20)
  }

  @Test func `an archive of more than 65,535 members is read by its list`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for number in 0..<65_600 { zip.add("data/tweets_media/\(number).jpg", []) }
    for (name, text) in ExportFixture.files { zip.add(name, text) }
    zip.finish(isZip64: true)
    let (posts, bytesRead) = run(zip.path)
    #expect(posts == 11)
    #expect(bytesRead > 0 && bytesRead < 16 << 20)
  }
}
