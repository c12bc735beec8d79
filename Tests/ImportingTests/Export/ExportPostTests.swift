import Importing
import Posts
import Testing

/// How each post of the made-up export is imported.
@Suite struct ExportPostTests {
  private let folder = Folder()
  private let sink = MemorySink()

  init() {
    let path = ExportFixture.zip(at: folder.path + "/x.zip")
    _ = Importer(into: sink).run([path])
  }

  private static let ada = Author(
    id: "42", handle: "ada", name: "Ada Byron",
    avatar: "https://pbs.example.org/profile_images/1/ada.jpg")

  @Test func `every field of a post arrives`() {
    #expect(
      sink["1149557488447975101"]
        == Post(
          id: Post.ID(service: "x", text: "1149557488447975101"),
          url: "https://x.com/ada/status/1149557488447975101", author: Self.ada,
          createdAt: Timestamp(seconds: 1_672_567_200),
          text: "😀 Hello @grace & friends https://example.org/a?b=1&c=2 #swift", language: "en",
          metrics: Post.Metrics(likes: 35, reposts: 2),
          links: ["https://example.org/a?b=1&c=2"], hashtags: ["swift"], mentions: ["grace"],
          client: "Web App", collections: ["posts"]))
  }

  @Test func `the names a reply begins with go from the text and stay mentions`() {
    #expect(sink["102"]?.text == "I agree <3")
    #expect(sink["102"]?.mentions == ["grace"])
    #expect(sink["102"]?.replyTo == "1149557488447975000")
  }

  @Test func `a repost is known by its prefix, and mentions whom it repeats`() {
    #expect(sink["103"]?.text == "RT @kay: Words that are cut at a hundred and forty…")
    #expect(sink["103"]?.mentions == ["kay"])
    #expect(sink["103"]?.author == Self.ada)
    #expect(sink["103"]?.metrics == Post.Metrics(likes: 0, reposts: 0))
  }

  @Test func `all pictures come, the best film, and their link goes from the text`() {
    #expect(sink["104"]?.text == "Pictures")
    #expect(sink["104"]?.media.first?.file?.member == "data/tweets_media/104-1.jpg")
    let media = sink["104"]?.media.map { Post.Media(kind: $0.kind, url: $0.url, alt: $0.alt) }
    #expect(
      media == [
        Post.Media(kind: .photo, url: "https://pbs.example.org/media/1.jpg"),
        Post.Media(kind: .video, url: "https://video.example.org/large.mp4"),
      ])
    #expect(sink["104"]?.links == [])
    #expect(sink["104"]?.language == nil)
    #expect(sink["104"]?.isSensitive == true)
  }

  @Test func `a long post gets its whole text, which is not escaped`() {
    #expect(
      sink["105"]?.text
        == "A long story & more that goes on 😀: https://example.org/long?a=1&amp=2 and &amp; ends here"
    )
    #expect(sink["105"]?.links == ["https://example.org/long?a=1&amp=2"])
    #expect(sink["105"]?.hashtags == ["story"])
    #expect(sink["105"]?.mentions == ["kay"])
  }

  @Test func `an old post without entities has the ones in its text`() {
    #expect(sink["106"]?.text == "Old words, see http://example.org/x #old @kay")
    #expect(sink["106"]?.links == ["http://example.org/x"])
    #expect(sink["106"]?.hashtags == ["old"])
    #expect(sink["106"]?.mentions == ["kay"])
  }

  @Test func `importing again changes nothing`() {
    let report = Importer(into: sink).run([folder.path + "/x.zip"])
    #expect(report.files[0].added == 0 && report.files[0].updated == 0)
    #expect(report.files[0].unchanged == 11 && !report.hasSkipped)
  }
}
