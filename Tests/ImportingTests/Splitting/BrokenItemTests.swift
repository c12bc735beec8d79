import Importing
import Testing

/// Items of an array that are broken such that they could swallow the following ones.
@Suite struct BrokenItemTests {
  private func item(_ id: Int, _ text: String = "fine") -> String {
    #"{"tweet":{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"\#(text)","entities":{"urls":[{"url":"https://t.co/a"}]}}}"#
  }

  private func file(_ items: [String], separator: String = ",\n") -> String {
    "window.YTD.tweets.part0 = [" + items.joined(separator: separator) + "]"
  }

  private func check(_ broken: String, _ why: String? = nil) {
    let good = (1...30).map { item($0) }
    for place in [0, 1, 16, 30] {
      for separator in [",\n", ",", " , "] {
        var items = good
        items.insert(broken, at: place)
        let (sink, file) = imported(file(items, separator: separator), as: "tweets.js")
        #expect(sink.all.map(\.id.text) == (1...30).map(String.init))
        #expect(file.skipped.map(\.place) == ["tweets.js: item \(place + 1)"])
        if let why { #expect(file.skipped.map(\.why) == [why]) }
      }
    }
  }

  @Test func `an item that is no object`() {
    check("null", "expected an object in `{ }`")
    check("garbage", "expected an object in `{ }`")
    check("17")
  }

  @Test func `an item that is another object`() {
    check(#"{"follower":{"accountId":"9"}}"#)
    check("{}")
  }

  @Test func `an item without a colon`() { check(#"{"tweet":{"id_str" "5"}}"#) }

  @Test func `an item without its closing braces`() { check(String(item(99).dropLast(2))) }

  @Test func `an item without its closing bracket`() {
    check(item(99).replacing("]}", with: "}"))
  }

  @Test func `an item cut within a text`() { check(String(item(99).prefix(90))) }

  @Test func `an item cut within a key`() { check(String(item(99).prefix(12))) }

  @Test func `an item with a quote that is not escaped`() { check(item(99, "he said \"no")) }

  @Test func `of an item that swallows the next ones it is not said that the file was cut off`() {
    let withoutQuote = item(2, "no quote").replacing("quote\"", with: "quote")
    for broken in [withoutQuote, String(item(2).dropLast(2))] {
      let (sink, report) = imported(
        file([item(1), broken, item(3), item(4)]), as: "tweets.js")
      #expect(sink.all.map(\.id.text) == ["1", "3", "4"])
      #expect(
        report.skipped == [
          .init(
            place: "tweets.js: item 2",
            why: "not JSON: a quote, a bracket or a brace is missing")
        ])
    }
  }

  @Test func `an item with a brace too many`() {
    let (sink, file) = imported(
      file([item(1), item(2) + "}", item(3)]), as: "tweets.js")
    #expect(sink.all.map(\.id.text) == ["1", "2", "3"])
    #expect(file.skippedCount <= 1)
  }

  @Test func `items that are not wrapped are found again, too`() {
    func bare(_ id: Int) -> String {
      #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"x"}"#
    }
    let (sink, file) = imported(
      "[" + [bare(1), String(bare(2).dropLast(4)), bare(3), bare(4)].joined(separator: ",") + "]")
    #expect(sink.all.map(\.id.text) == ["1", "3", "4"])
    #expect(file.skipped.map(\.place) == ["posts.jsonl: item 2"])
  }

  @Test func `an item over the limit is passed over`() {
    let huge = String(repeating: "x", count: 5 << 20)
    let folder = Folder()
    let sink = MemorySink()
    let path = folder.write("tweets.js", file([item(1), item(2, huge), item(3)]))
    let report = Importer(into: sink).run([path]).files[0]
    #expect(sink.all.map(\.id.text) == ["1", "3"])
    #expect(
      report.skipped == [
        .init(
          place: "tweets.js: item 2",
          why: "larger than 4 MB, expected one post: cut it up if it has more")
      ])
  }

  @Test func `a file that ends too early keeps what came before`() {
    let whole = file([item(1), item(2), item(3)])
    let (sink, report) = imported(String(whole.dropLast(30)), as: "tweets.js")
    #expect(sink.all.map(\.id.text) == ["1", "2"])
    #expect(
      report.skipped == [
        .init(place: "tweets.js: item 3", why: "cut off: the file ends within this item")
      ])
    let (two, open) = imported(String(whole.dropLast(1)), as: "tweets.js")
    #expect(two.all.count == 3)
    #expect(open.skipped.map(\.why) == ["cut off: the file ends here, expected `]`"])
  }
}
