import Testing

@testable import Importing
@testable import twinstant

@Suite struct ImportSummaryTests {
  @Test func `what was skipped is named with the zip it lies in`() {
    var report = ImportReport()
    for path in ["/a/x.zip", "/b/x.zip", "/c/posts.jsonl", "/d"] {
      var file = ImportReport.File(path: path)
      file.skip(
        path.hasSuffix("zip") ? "tweets.js: item 1" : path == "/d" ? "/d/a.jsonl: line 1" : "x.zip",
        "cut off")
      if path == "/c/posts.jsonl" { file.skip("posts.jsonl: line 1", "cut off") }
      if path == "/a/x.zip" { file.skip("x.zip", "damaged") }
      report.files.append(file)
    }
    #expect(
      ImportSummary(report).remarks == """
        /a/x.zip: tweets.js: item 1: cut off
        /a/x.zip: damaged
        /b/x.zip: tweets.js: item 1: cut off
        /c/posts.jsonl: x.zip: cut off
        /c/posts.jsonl: line 1: cut off
        /d/a.jsonl: line 1: cut off

        """)
  }

  @Test func `what is wrong in the same words in one file is told once, names are told each`() {
    var file = ImportReport.File(path: "/a/dumps")
    for line in 1...30 { file.skip("/a/dumps/a.jsonl: line \(line)", "not JSON") }
    file.skip("/a/dumps/a.jsonl: line 31, post 2", "cut off")
    file.skip("/a/dumps/a.jsonl", "not JSON")
    file.skip("/a/dumps/b.jsonl: line 1", "not JSON")
    file.skip("/a/dumps/a.jsonl: line 32, post 1", "not JSON")
    for row in 1...3 { file.skip("/a/dumps/x.db: tweets: row \(row)", "cut off") }
    file.skip("/a/dumps/x.db: archive_like: row 4", "cut off")
    for name in ["tweets-part1.js", "tweets-part2.js"] { file.skip("dumps: \(name)", "missing") }
    var report = ImportReport()
    report.files = [file]
    #expect(
      ImportSummary(report).remarks == """
        /a/dumps/a.jsonl: line 1: not JSON (and 30 more like this)
        /a/dumps/a.jsonl: line 31, post 2: cut off
        /a/dumps/a.jsonl: not JSON
        /a/dumps/b.jsonl: line 1: not JSON
        /a/dumps/x.db: tweets: row 1: cut off (and 2 more like this)
        /a/dumps/x.db: archive_like: row 4: cut off
        /a/dumps: tweets-part1.js: missing
        /a/dumps: tweets-part2.js: missing

        """)
    #expect(report.files[0].skipped.count == 40)
  }

  @Test func `only so many lines are told, and how many items no line tells`() {
    var file = ImportReport.File(path: "a.jsonl")
    for line in 0..<1050 { file.skip("a.jsonl: line \(line)", "fault \(line % 25)") }
    var report = ImportReport()
    report.files = [file]
    let lines = ImportSummary(report).remarks.split(separator: "\n")
    #expect(lines.count == ImportSummary.shownSkips + 1)
    #expect(lines[0] == "a.jsonl: line 0: fault 0 (and 39 more like this)")
    #expect(lines.last == "a.jsonl: 250 more items were skipped")
  }

  @Test func `of an interruption it says how to continue, with a pipe or without`() {
    var report = ImportReport()
    report.stop = .interrupted
    for (path, advice) in [
      ("posts.jsonl", "run the same command again"),
      ("-", "pipe the rest of the input, or all of it again,"),
    ] {
      report.files = [ImportReport.File(path: path)]
      #expect(
        ImportSummary(report).remarks
          == "Interrupted. What was imported stays; \(advice) to continue.\n")
    }
    var pipe = ImportReport.File(path: "/dev/fd/63")
    pipe.isPipe = true
    report.files = [pipe]
    #expect(ImportSummary(report).remarks.contains("; pipe the rest of the input, "))
  }

  @Test func `of an archive that took no more it says how many posts are not in it`() {
    var report = ImportReport()
    var file = ImportReport.File(path: "posts.jsonl")
    file.format = "jsonl"
    (file.postsRead, file.added, file.updated, file.unchanged) = (176_128, 101_880, 5, 3)
    report.files = [file]
    let counts =
      "posts.jsonl: 176,128 posts read (jsonl), 101,880 added, 5 updated, 3 unchanged"
    #expect(ImportSummary(report).counts == counts + "\n")
    report.stop = .archive(ImportError("full"))
    #expect(ImportSummary(report).counts == counts + ", 74,240 not stored\n")
    report.files[0].added += 74_240
    #expect(ImportSummary(report).counts.hasSuffix("3 unchanged\n"))
  }

  @Test func `counts that are zero are left out, and so is a line with nothing but a failure`() {
    var report = ImportReport()
    var file = ImportReport.File(path: "/home/ada/exports/posts-of-2026.jsonl")
    file.format = "jsonl"
    (file.postsRead, file.added) = (400_000, 400_000)
    report.files = [file]
    #expect(
      ImportSummary(report).counts
        == "/home/ada/exports/posts-of-2026.jsonl: 400,000 posts read (jsonl), 400,000 added\n")
    (file.added, file.unchanged) = (0, 400_000)
    var other = ImportReport.File(path: "/e")
    other.notes = ["no posts in here"]
    report.files = [file, other]
    #expect(ImportSummary(report).counts.hasSuffix(", 0 added, 400,000 unchanged\n"))
    #expect(ImportSummary(report).remarks == "/e: no posts in here\n")
    other.notes = []
    report.files = [other]
    #expect(ImportSummary(report).counts == "/e: 0 posts read (unknown), 0 added\n")
  }

  @Test func `how many of the posts are likes and bookmarks is told`() {
    var report = ImportReport()
    var file = ImportReport.File(path: "x.zip")
    file.format = "x-export"
    (file.postsRead, file.added, file.updated) = (15_000, 14_000, 1000)
    (file.likes, file.bookmarks) = (12_000, 1)
    report.files = [file]
    let counts = "x.zip: 15,000 posts read (x-export), 14,000 added, 1,000 updated"
    #expect(
      ImportSummary(report).counts == counts + "; 12,000 are likes, 1 is a bookmark\n")
    #expect(!ImportReportFile.json(report).contains("likes"))
  }

  @Test func `what comes next names the archive where that was named`() {
    var report = ImportReport()
    report.files = [ImportReport.File(path: "posts.jsonl")]
    func next(_ isNamed: Bool = false) -> String {
      ImportSummary(report).nextStep(isArchiveNamed: isNamed)
    }
    #expect(next().isEmpty)
    report.files[0].added = 1
    #expect(next() == "“twinstant” searches it.\n")
    report.files[0].added = 2
    #expect(next() == "“twinstant” searches them.\n")
    #expect(next(true) == "“twinstant --archive FILE” searches them.\n")
    report.stop = .interrupted
    #expect(next().isEmpty)
  }

  @Test func `private posts are called as in a search`() {
    var report = ImportReport()
    report.files.append(ImportReport.File(path: "posts.jsonl"))
    report.files[0].leftOut = 2
    #expect(
      ImportSummary(report).remarks
        == "2 followers-only or direct posts left out; --include-private brings them in.\n")
  }
}
