import Importing
import Testing

@testable import twinstant

@Suite struct ImportProgressTextTests {
  @Test func `while pictures are copied the line tells how far that is`() {
    var progress = ImportProgress(
      path: "/a/x.zip", bytesRead: 10, bytesTotal: 10, posts: 4000, seconds: 25)
    #expect(progress.text == "x.zip  100 %  4,000 posts  160/s  0 s left")
    progress.pictures = .init(done: 1000, total: 4000, seconds: 10)
    #expect(progress.text == "x.zip  pictures: 1,000 of 4,000  25 %  100/s  30 s left")
  }

  @Test func `the first post of a pipe is one post`() {
    let progress = ImportProgress(
      path: "standard input", bytesRead: 10, bytesTotal: nil, posts: 1, seconds: 0.1)
    #expect(progress.text == "standard input  1 post")
  }
}
