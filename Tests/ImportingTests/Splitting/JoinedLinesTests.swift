import Testing

@testable import Importing
@testable import PostFormats

/// Values that follow each other on one line, as `cat a.json b.json` makes them where the first
/// file does not end with a line break.
@Suite struct JoinedLinesTests {
  private func line(_ id: Int) -> String {
    #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"x"}"#
  }

  @Test(arguments: ["", " ", "\t"])
  func `every value of a line is read`(between: String) {
    let text = "\(line(1))\(between)\(line(2))\(between)\(line(3))\n\(line(4))\n"
    let (sink, file) = imported(text)
    #expect(sink.order.map(\.text) == ["1", "2", "3", "4"])
    #expect(file.skipped == [] && file.postsRead == 4)
  }

  @Test func `a list behind a post is read too`() {
    let (sink, file) = imported("\(line(1))[\(line(2)),\(line(3))]\n")
    #expect(Set(sink.all.map(\.id.text)) == ["1", "2", "3"] && file.skipped == [])
  }

  @Test func `what is broken behind a value costs no other, and its place is one of the line`() {
    let (sink, file) = imported("\(line(1)){\"id\" 5}\n\(line(2))\n")
    #expect(sink.all.map(\.id.text) == ["1", "2"])
    let place = line(1).utf8.count + #"{"id" "#.utf8.count + 1
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 1",
          why: "not JSON: expected a colon after the key at byte \(place)")
      ])
    let (one, cut) = imported("\(line(1))\n\(line(2))\(line(3).dropLast(9))")
    #expect(one.all.map(\.id.text) == ["1", "2"])
    #expect(cut.skipped.map(\.why) == ["cut off: the file ends within this line"])
  }

  @Test(arguments: [",", "]", " and words"])
  func `a value with anything else behind it stays in doubt`(rest: String) {
    let (sink, file) = imported("\(line(1))\n\(line(2))\(rest)\n\(line(3))\n")
    #expect(sink.all.map(\.id.text) == ["1", "3"])
    #expect(file.skipped.map(\.place) == ["posts.jsonl: line 2"])
  }

  @Test func `a line of a hundred thousand values is read once`() throws {
    let bytes = Array(String(repeating: "{}", count: 100_000).utf8)
    var lines = LineReader(ByteWindow(MemorySource(bytes)))
    var count = 0
    while let piece = try lines.next() {
      #expect(piece.number == 1)
      count += 1
    }
    #expect(count == 100_000)
  }
}
