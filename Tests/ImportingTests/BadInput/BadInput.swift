import Foundation
import Importing
import Testing

/// A file that somebody might hand over by accident or on purpose, and the expected outcome.
struct BadInput: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Makes the file or folder, and returns its path.
  var make: @Sendable (Folder) -> String
  /// Every expected message, word for word.
  var told: [ImportReport.Skipped]
  /// The expected notes about posts that are imported with changes, word for word.
  var notes: [String] = []
  /// The ids of the posts that are imported all the same.
  var ids: Set<String>
  /// The post that the bad input must not cost.
  static let good = status("1149557488447975428", "fine")

  static func status(_ id: String, _ text: String, _ fields: String = "") -> String {
    #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"\#(text)""#
      + fields + "}\n"
  }

  /// A file of two lines: this one, then a good one.
  private static func line(
    _ name: String, _ line: String, _ why: String?, notes: [String] = [], ids: Set<String> = []
  ) -> BadInput {
    BadInput(
      testDescription: name, make: { $0.write("posts.jsonl", line + "\n" + good) },
      told: why.map { [.init(place: "posts.jsonl: line 1", why: $0)] } ?? [], notes: notes,
      ids: ids.union(["1149557488447975428"]))
  }

  /// A file of lines with a post that is imported with changes.
  private static func altered(_ name: String, _ line: String, _ notes: String...) -> BadInput {
    BadInput.line(name, line, nil, notes: notes, ids: ["1"])
  }

  /// A zip of a bad member and a good one.
  private static func member(
    _ name: String, _ bytes: [UInt8], _ member: ZipWriter.Member, _ why: String,
    in file: String = "bad.jsonl",
    ids: Set<String> = []
  ) -> BadInput {
    BadInput(
      testDescription: name,
      make: { folder in
        let zip = ZipWriter(folder.path + "/x.zip")
        zip.add(file, bytes, member)
        zip.add("good.jsonl", good)
        zip.finish()
        return zip.path
      }, told: [.init(place: file, why: why)], ids: ids.union(["1149557488447975428"]))
  }

  private static let date =
    #"created_at: expected a time from 1970 to 2099 such as "Fri Jul 12 23:40:37 +0000 2019", found "#
  private static let count = "expected a whole number from 0 to 10000000000, found "
  /// Words of two letters, so that they fit into a post; 900 of them differ.
  private static let million: String = {
    let letters = Array("abcdefghijklmnopqrstuvwxyzäöüé")
    let some = (0..<900).map { "#\(letters[$0 / 30])\(letters[$0 % 30]) " }.joined()
    return String(repeating: some, count: 889)
  }()

  static let all: [BadInput] =
    zips + names + [
      line(
        "a single object without end", #"{"full_text":""# + String(repeating: "x", count: 12 << 20),
        "longer than 4 MB, expected one post: cut it up if it has more"),
      altered(
        "NUL and lone surrogates", status("1", #"a\ud83d b\u0000c"#),
        "1 post with U+FFFD for characters that are broken or private (posts.jsonl: line 1): "
          + "import a copy that has them",
        "NUL characters removed from 1 record (posts.jsonl: line 1)"),
      line(
        "NUL in what is refused", #"{"bad":"a\u0000c"}"#,
        "expected a post or a page of posts, found neither `id` nor `text`"),
      line(
        "a date out of range", status("1", "x", #","created_at":"Fri Jul 12 23:40:37 +0000 9999""#),
        date + #""Fri Jul 12 23:40:37 +0000 9999""#,
        notes: [
          "1 record with a key written twice, the last one counts "
            + "(posts.jsonl: line 1: created_at): "
            + "mend the file and import it again if another one was meant"
        ]),
      altered(
        "negative counts", status("1", "x", #","favorite_count":-5,"retweet_count":"-1""#),
        "2 counts left unknown (the first: posts.jsonl: line 1: favorite_count: \(count)-5): "
          + "mend the file and import it again"),
      altered(
        "a count larger than there are people",
        #"{"id":"1","created_at":"2019-07-12T23:40:37.000Z","text":"x","#
          + #""public_metrics":{"like_count":10000000001}}"#,
        "1 count left unknown (posts.jsonl: line 1: like_count: \(count)10000000001): "
          + "mend the file and import it again"),
      altered("a million hashtags in a text, of which 900 differ", status("1", million)),
      altered(
        "as many hashtags as a post may have",
        status("1", (0..<1000).map { "#t\($0)" }.joined(separator: " "))),
      altered(
        "more hashtags than a post may have",
        status("1", (0...1000).map { "#t\($0)" }.joined(separator: " ")),
        "1 list of a post cut to 1000 entries (posts.jsonl: line 1: hashtags)"),
      line(
        "a million hashtags in a list",
        #"{"statuses":["# + status("1", "x").dropLast(2) + #","entities":{"hashtags":["#
          + String(repeating: #"{"text":"t"},"#, count: 1_000_000) + #"{"text":"t"}]}}]}"#,
        "not JSON: expected at most 2000000 values and keys at byte 8666720"),
      altered(
        "duplicate keys", status("2", "x", #","id_str":"1""#),
        "1 record with a key written twice, the last one counts (posts.jsonl: line 1: id_str): "
          + "mend the file and import it again if another one was meant"),
    ]

  private static let zips: [BadInput] = [
    BadInput(
      testDescription: "a truncated zip",
      make: { folder in
        let whole = folder.read(ExportFixture.zip(at: folder.path + "/whole.zip"))
        return folder.write("x.zip", Array(whole.dropLast(300)))
      },
      told: [
        .init(
          place: "x.zip",
          why: "the list of files at the end of this zip is missing or damaged; it was cut off: "
            + "download it again")
      ], notes: ["its pictures cannot be shown: download the zip again"], ids: ExportFixture.ids),
    member(
      "a zip bomb", [],
      .init(isDeflated: true, packed: Packing.deflateBomb(megabytes: 80), claim: 80 << 20),
      BrokenPackTests.bomb),
    member(
      "a password-protected zip", Array(status("1", "x").utf8), .init(isEncrypted: true),
      "encrypted: unpack the zip with its password first"),
    member(
      "a member that cannot be unpacked", Array(status("1", "x").utf8), .init(method: 77),
      "packed by a method that cannot be unpacked here (number 77): "
        + "unpack the zip with the program that made it, and import the folder"),
    member(
      "a member packed with Deflate64", Array(status("1", "x").utf8), .init(method: 9),
      "packed by a method that cannot be unpacked here (Deflate64, number 9): "
        + "unpack the zip with the program that made it, and import the folder"),
    member(
      "a member with a wrong checksum", Array(status("1", "x").utf8), .init(checksum: 1),
      "cannot be unpacked to its end (its checksum is wrong): download the zip again", ids: ["1"]),
    member(
      "a member of another size than the zip says", Array(status("1", "x").utf8),
      .init(isDeflated: true, claim: 9999),
      "cannot be unpacked to its end (its size is not the one in the zip): download the zip again"),
    member(
      "a member that is not there", Array(status("1", "x").utf8), .init(lie: 1 << 40),
      "not where the zip says: download the zip again"),
  ]

  private static let names: [BadInput] = [
    BadInput(
      testDescription: "a zip with a wrong extension",
      make: { ExportFixture.zip(at: $0.path + "/posts.jsonl") }, told: [], ids: ExportFixture.ids),
    BadInput(
      testDescription: "posts with a wrong extension",
      make: { $0.write("posts.zip", good) }, told: [], ids: ["1149557488447975428"]),
    BadInput(
      testDescription: "a symlink loop",
      make: { folder in
        folder.write("x/a/good.jsonl", good)
        let manager = FileManager.default
        try? manager.createSymbolicLink(
          atPath: folder.path + "/x/a/loop", withDestinationPath: folder.path + "/x")
        try? manager.createSymbolicLink(
          atPath: folder.path + "/x/self.jsonl", withDestinationPath: folder.path + "/x/self.jsonl")
        return folder.path + "/x"
      },
      told: [
        .init(
          place: "FOLDER/x/self.jsonl",
          why: "cannot be opened: Too many levels of symbolic links")
      ], ids: ["1149557488447975428"]),
    BadInput(
      testDescription: "posts of a folder",
      make: { folder in
        folder.write("x/a/posts.jsonl", "garbage\n" + good)
        folder.write("x/b/posts.jsonl", status("1", "x", #","favorite_count":-1"#))
        return folder.path + "/x/"
      },
      told: [
        .init(place: "FOLDER/x/a/posts.jsonl: line 1", why: "not JSON: expected a value at byte 1")
      ],
      notes: [
        "1 count left unknown (FOLDER/x/b/posts.jsonl: line 1: favorite_count: \(count)-1): "
          + "mend the file and import it again"
      ], ids: ["1", "1149557488447975428"]),
    BadInput(
      testDescription: "blank lines and nothing else",
      make: { $0.write("posts.jsonl", String(repeating: "\n", count: 200_000)) },
      told: [
        .init(
          place: "posts.jsonl",
          why: "holds blank space and nothing else: download or write it again")
      ], ids: []),
    BadInput(
      testDescription: "posts behind blank lines",
      make: { $0.write("posts.jsonl", String(repeating: "\n", count: 200_000) + good) },
      told: [], ids: ["1149557488447975428"]),
    BadInput(
      testDescription: "path traversal",
      make: { folder in
        let zip = ZipWriter(folder.path + "/x.zip")
        zip.add("../../../../tmp/../good.jsonl", good)
        zip.add("/etc/passwd.jsonl", status("1", "x"))
        zip.finish()
        return zip.path
      }, told: [],
      notes: [
        "2 names that would lead out of it, nothing is written under any "
          + "(the first: ../../../../tmp/../good.jsonl)"
      ], ids: ["1", "1149557488447975428"]),
  ]
}
