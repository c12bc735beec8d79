import Canvas
import Importing
import Testing

@testable import twinstant

@Suite struct ImportProgressTextTests {
  @Test func `while pictures are copied the line tells how far that is`() {
    var progress = ImportProgress(
      path: "/a/x.zip", bytesRead: 10, bytesTotal: 10, posts: 4000, seconds: 25)
    #expect(progress.text(columns: 79) == "x.zip  100 %  4,000 posts  160/s  0 s left")
    progress.pictures = .init(done: 1000, total: 4000, seconds: 10)
    #expect(progress.text(columns: 79) == "x.zip  pictures: 1,000 of 4,000  25 %  100/s  30 s left")
  }

  @Test func `the first post of a pipe is one post`() {
    let progress = ImportProgress(
      path: "standard input", bytesRead: 10, bytesTotal: nil, posts: 1, seconds: 0.1)
    #expect(progress.text(columns: 79) == "standard input  1 post")
  }

  @Test(arguments: [
    ("twitter-2022-12-19-\(String(repeating: "0123456789abcdef", count: 4)).zip", "abcdef.zip"),
    ("twitter-2022-12-19-\(String(repeating: "鳥", count: 60)).zip", "鳥鳥鳥.zip"),
  ])
  func `of a long name both ends stand in the row with all counts`(name: String, end: String) {
    var progress = ImportProgress(
      path: "/a/" + name, bytesRead: 41, bytesTotal: 100, posts: 1_120_000, seconds: 20)
    let counts = "  41 %  1,120,000 posts  56,000/s  29 s left"
    #expect(progress.text(columns: 79) == "twitter-2022-12-19-…" + end + counts)
    #expect(progress.text(columns: 200) == name + counts)
    progress.pictures = .init(done: 12_000, total: 40_000, seconds: 10)
    let text = progress.text(columns: 79)
    #expect(text.hasPrefix("twitter-2022-12-") && text.contains(".zip  pictures: "), "\(text)")
    #expect(text.hasSuffix("pictures: 12,000 of 40,000  30 %  1,200/s  24 s left"), "\(text)")
    #expect(TextWidth.columns(of: text) <= 79)
  }
}
