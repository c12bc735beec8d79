import Canvas
import Posts
import Testing

@testable import Interface

/// Which five lines of a long post its row shows for several words.
struct DensestLinesTests {
  /// The lines of a post's row, for typed words.
  private func shown(_ lines: [String], for words: String) -> [String] {
    let frame = render(sampleState(words, posts: [samplePost(lines.joined(separator: "\n"))]))
    return (4...8).map { String(frame.text(ofRow: $0).dropFirst(6)) }
  }

  private let filler = (1...6).map { "a line \($0) of other things" }

  @Test func `it shows the lines that have most of the words`() {
    let lines = ["Swift, Swift, Swift"] + filler + ["and Swift", "has concurrency", "the end"]
    let row = shown(lines, for: "swift conc")
    #expect(row[0].hasPrefix("… "))
    #expect(row.contains("and Swift") && row.contains("has concurrency"))
  }

  @Test func `it shows the beginning where no other lines have more of them`() {
    for last in ["Swift concurrency", "concurrency, concurrent, conclusions", "nothing"] {
      let lines = ["of Swift concurrency"] + filler + [last]
      #expect(shown(lines, for: "swift conc")[0] == lines[0])
    }
    // Words that occur once each, far apart: the first one is as good as any.
    let apart = ["of Swift"] + filler + ["of concurrency"]
    #expect(shown(apart, for: "swift conc")[0] == apart[0])
  }

  @Test func `one word in many spellings counts once`() {
    let lines = ["of Swift"] + filler + ["concurrent concurrency", "conclusions"]
    #expect(shown(lines, for: "swift conc")[0] == "of Swift")
  }

  @Test func `empty lines do not keep words apart`() {
    let lines = ["of Swift"] + filler + ["Swift", "", "", "", "", "", "", "concurrency"]
    let row = shown(lines, for: "swift conc")
    #expect(row.contains("Swift") && row.contains("concurrency"))
  }

  @Test func `a phrase counts as one, and so does a pair of characters`() {
    let phrase = ["of Swift"] + filler + ["Swift", "東京 tower"]
    #expect(shown(phrase, for: "swift 東京").contains("東京 tower"))
    let words = ["red tower, blue tower"] + filler + ["red house", "blue tower"]
    #expect(shown(words, for: "\"red house\" blue").contains("red house"))
  }

  @Test func `who wrote a post need not be named in it`() {
    let lines = ["of Swift"] + filler + ["ada wrote of Swift"]
    #expect(shown(lines, for: "swift from:ada")[0] == "of Swift")
  }

  @Test func `nothing is compared where nothing is seen`() {
    let unseen = String(repeating: "\u{3164}", count: 4100)
    #expect(shown([unseen + " kappa"], for: "\u{3164} kappa").count == 5)
  }

  @Test func `of a very long text the lines are compared near its beginning only`() {
    let far = Array(repeating: filler[0], count: 1000)
    #expect(shown(["of Swift"] + far + ["Swift concurrency"], for: "swift conc")[0] == "of Swift")
  }
}
