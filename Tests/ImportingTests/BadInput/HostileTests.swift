import Importing
import Posts
import Testing

/// Nothing from outside is trusted, and one bad item costs nothing else.
@Suite struct HostileTests {
  private func status(_ id: Int, _ text: String = "fine") -> String {
    #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"\#(text)"}"#
  }

  @Test func `a bad line is reported with its number and what was expected`() {
    let (sink, file) = imported(
      [
        status(1), #"{"id_str":"0","full_text":"no date"}"#, "garbage", #"{"a":1"#, "", "17",
        #"{"id_str":"3","created_at":"soon","full_text":"x"}"#, #"{"id":1.5e3,"text":"x"}"#,
        #"{"id_str":"4","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":9}"#,
        #"{"username":"ada"}"#, status(5),
      ].joined(separator: "\n"))
    #expect(sink.all.map(\.id.text) == ["1", "5"])
    let date =
      #"created_at: expected a time from 1970 to 2099 such as "Fri Jul 12 23:40:37 +0000 2019", found "#
    #expect(
      file.skipped == [
        .init(place: "posts.jsonl: line 2", why: date + "nothing"),
        .init(place: "posts.jsonl: line 3", why: "not JSON: expected a value at byte 1"),
        .init(place: "posts.jsonl: line 4", why: "not JSON: expected a comma or `}` at byte 7"),
        .init(place: "posts.jsonl: line 6", why: "record: expected a post as an object, found 17"),
        .init(place: "posts.jsonl: line 7", why: date + #""soon""#),
        .init(
          place: "posts.jsonl: line 8",
          why: #"id: expected an id such as "1149557488447975428", found 1.5e3"#),
        .init(place: "posts.jsonl: line 9", why: "full_text: expected a text, found 9"),
        .init(
          place: "posts.jsonl: line 10",
          why: "expected a post or a page of posts, found neither `id` nor `text`"),
      ])
  }

  @Test func `a byte order mark, CRLF and blank lines do not matter`() {
    let (sink, file) = imported("\u{FEFF}" + status(1) + "\r\n\r\n  \n" + status(2) + "\r\n")
    #expect(sink.all.count == 2 && file.skipped == [])
    let (array, arrayFile) = imported("\u{FEFF}[\r\n\(status(1)),\r\n\(status(2))\r\n]\r\n")
    #expect(array.all.count == 2 && arrayFile.skipped == [])
  }

  @Test func `a last line that was cut off is told as such`() {
    let (sink, file) = imported(status(1) + "\n" + status(2).dropLast(20))
    #expect(sink.all.count == 1)
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 2", why: "cut off: the file ends within this line")
      ])
  }

  @Test func `surrogates, NUL, controls, private use and invalid UTF-8 come in safely`() throws {
    let text = #"a\ud83d b\u0000c\u001b[31md\u202ee\udbbf\uddeef\ue001g\u009b1mh"#
    let (sink, file) = imported(
      Array(status(1, text).utf8) + [0x0A]
        + Array(status(2, "X").utf8).map { $0 == UInt8(ascii: "X") ? 0xFF : $0 })
    #expect(file.skipped == [])
    #expect(sink["1"]?.text == "a\u{FFFD} bc[31mde\u{FFFD}f\u{FFFD}g1mh")
    #expect(sink["2"]?.text == "\u{FFFD}")
  }

  @Test func `a U+FFFD that stands in the file is no replacement`() {
    let (sink, file) = imported(status(1, "a\u{FFFD}b") + "\n" + status(2, #"\uFFFD\\ufffd"#))
    #expect(sink["1"]?.text == "a\u{FFFD}b" && sink["2"]?.text == "\u{FFFD}\\ufffd")
    #expect(file.notes == [])
    let (_, other) = imported(status(1, "\u{FFFD}") + "\n" + status(2, #"\ud83d\ufffd"#))
    #expect(
      other.notes == [
        "1 post with U+FFFD for characters that are broken or private (posts.jsonl: line 2): "
          + "import a copy that has them"
      ])
  }

  @Test func `ten thousand combining marks become a few`() throws {
    let (sink, _) = imported(status(1, "a" + String(repeating: "\u{301}", count: 10_000)))
    let text = try #require(sink["1"]?.text)
    #expect(text.unicodeScalars.first == "a" && text.unicodeScalars.count < 20)
  }

  @Test func `of endless lists of tags, names, links and pictures a part is taken`() throws {
    let tags = (0..<3000).map { "{\"text\":\"t\($0)\"}" }.joined(separator: ",")
    let names = (0..<3000).map { "{\"screen_name\":\"n\($0)\"}" }.joined(separator: ",")
    let links = (0..<3000).map { "{\"url\":\"u\($0)\",\"expanded_url\":\"https://a.b/\($0)\"}" }
      .joined(separator: ",")
    let media = (0..<3000).map { "{\"media_url_https\":\"https://a.b/\($0)\"}" }.joined(
      separator: ",")
    let listed =
      status(1).dropLast() + #","entities":{"hashtags":[\#(tags)],"urls":[\#(links)],"#
      + #""user_mentions":[\#(names)],"media":[\#(media)]}}"#
    let text = (0..<3000).map { "#t\($0) @n\($0) https://a.bc/\($0)" }.joined(separator: " ")
    let (sink, file) = imported(listed + "\n" + status(2, text))
    #expect(file.skipped == [])
    for id in ["1", "2"] {
      let post = try #require(sink[id])
      #expect([post.hashtags, post.mentions, post.links].map(\.count) == [1000, 1000, 1000])
    }
    #expect(sink["1"]?.media.count == 1000)
  }

  @Test func `a nesting bomb costs one line`() {
    let bomb = String(repeating: #"{"a":"#, count: 100_000)
    let (sink, file) = imported(bomb + "\n" + status(1))
    #expect(sink.all.count == 1)
    #expect(
      file.skipped.map(\.why) == [
        "not JSON: expected at most 128 levels of nesting at byte 641"
      ])
  }

  @Test func `a line over the limit is passed over in bounded memory`() {
    let huge = [UInt8](repeating: UInt8(ascii: "x"), count: 5 << 20)
    let (sink, file) = imported(
      Array("{\"a\":\"".utf8) + huge + Array("\"}\n".utf8) + Array(status(1).utf8))
    #expect(sink.all.count == 1)
    #expect(
      file.skipped.map(\.why) == ["longer than 4 MB, expected one post: cut it up if it has more"])
  }

  private static let utf16 = "UTF-16 text: save it as UTF-8"

  @Test(arguments: [nil, ImportFormat.jsonl, .json, .csv])
  func `a text in UTF-16 is told as such, marked or not`(format: ImportFormat?) {
    var options = ImportOptions()
    options.format = format
    let units = Array((status(1) + "\n" + status(2)).utf16)
    for isMarked in [true, false] {
      let marked = (isMarked ? [0xFEFF] : []) + units
      let low = marked.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let high = marked.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      for bytes in [low, high] {
        let file = imported(bytes, as: "file.jsonl", options: options).file
        #expect(file.skipped.map(\.why) == [Self.utf16])
      }
    }
  }

  @Test func `in a folder those are named that are called lists of JSON, and the rest is counted`()
  {
    let folder = Folder()
    let units = [0xFEFF] + Array(status(2).utf16)
    folder.write("x/a.jsonl", status(1))
    folder.write("x/page.json", "<html>")
    folder.write("x/dump.jsonl.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    folder.write("x/posts.jsonl", bytes)
    folder.write("x/LICENSE", "words")
    folder.write("x/more.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
    let file = Importer(into: MemorySink()).run([folder.path + "/x"]).files[0]
    let names = ["dump.jsonl.7z", "page.json", "posts.jsonl"].map { folder.path + "/x/" + $0 }
    #expect(file.postsRead == 1 && file.skipped.map(\.place).sorted() == names)
    #expect(file.skipped.map(\.why).contains(Self.utf16))
    #expect(file.notes == ["2 files of other kinds were passed over"])
  }

  @Test func `in a folder those are named that are called lists of JSON and hold nothing`() {
    let folder = Folder()
    folder.write("x/a.jsonl", status(1))
    folder.write("x/none.json", "")
    folder.write("x/blank.ndjson", " \n")
    folder.write("x/none", "")
    let file = Importer(into: MemorySink()).run([folder.path + "/x"]).files[0]
    let whys = Dictionary(uniqueKeysWithValues: file.skipped.map { ($0.place, $0.why) })
    #expect(file.postsRead == 1)
    #expect(
      whys == [
        folder.path + "/x/none.json": "empty: download or write it again",
        folder.path + "/x/blank.ndjson":
          "holds blank space and nothing else: download or write it again",
      ])
    #expect(file.notes == ["1 file of another kind was passed over"])
  }

  @Test func `files of other kinds are named`() {
    func why(_ bytes: [UInt8]) -> String { imported(bytes, as: "file").file.skipped[0].why }
    let expected =
      ": name an export as it was downloaded or unpacked, or a file of posts in JSON, JSONL or CSV"
    #expect(why([]) == "empty: download or write it again")
    #expect(why(Array("<html>".utf8)) == "a web page or XML" + expected)
    #expect(why(Array("name,phone\nada,1\n".utf8)) == "no JSON" + expected)
    #expect(why([0xFF, 0xFE, 0x7B, 0]) == Self.utf16)
    for magic in [[0x89, 0x50, 0x4E, 0x47], Array("GIF89a".utf8), Array("RIFF....WEBP".utf8)] {
      #expect(why(magic) == "a picture" + expected)
    }
    let film: [UInt8] = [0, 0, 0, 0x20] + Array("ftypisom".utf8)
    #expect(why(film) == "a film or picture" + expected)
    #expect(
      why([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
        == "packed in a way that is not read here: unpack it, or pack it as zip")
    #expect(
      why([1, 2, 0, 3, 0x0A, 0x7B, 0x0A]) == "data of a kind that is not known here" + expected)
    #expect(imported([], as: "file").file.format == "unknown")
  }

  @Test func `the name of a format is no more than a word in a text`() {
    let rest = status(1).dropFirst()
    for text in [#"{"tag":"WEBP",\#(rest)"#, #"[{ "ftyp":1,\#(rest)]"#] {
      let (sink, file) = imported(text)
      #expect(sink.all.map(\.id.text) == ["1"] && file.skipped.isEmpty)
    }
    let table = imported("id,text,WEBP\n1,hi,x\n").file
    #expect(!table.skipped.contains { $0.why.hasPrefix("a picture") })
  }

  @Test func `no more than a thousand places are kept`() {
    let (_, file) = imported(String(repeating: "{\"x\n", count: 1500))
    #expect(file.skipped.count == 1000)
    #expect(file.skippedCount == 1500)
  }

  @Test func `paths with control characters are made safe`() {
    let report = Importer(into: MemorySink()).run(["/none\u{1B}[31m/x\u{7}.zip"])
    #expect(report.files[0].path == "/none[31m/x.zip")
    #expect(report.files[0].skipped[0].place == "x.zip")
  }
}
