import Posts
import Testing

@testable import Archive
@testable import twinstant

/// What `archive info` and `archive compact` say.
@Suite struct ArchiveTextTests {
  private func count(_ name: String, _ posts: Int) -> ArchiveInfo.Count {
    ArchiveInfo.Count(name: name, posts: posts)
  }

  @Test func `years go into as many lines as they need`() {
    var info = ArchiveInfo()
    info.years = (0..<20).map { count(String(2026 - $0), 100_000 + $0) }
    let lines = ArchiveInfoText.lines(info, path: "a", width: 80).split(separator: "\n")
    let years = lines.drop { !$0.hasPrefix("Year") }
    #expect(years.first == "Year      2026: 100,000, 2025: 100,001, 2024: 100,002, 2023: 100,003,")
    #expect(
      years.dropFirst().first
        == "          2022: 100,004, 2021: 100,005, 2020: 100,006, 2019: 100,007,")
    #expect(years.count == 5 && lines.allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  @Test func `a name that is wider than the line has one of its own`() {
    var info = ArchiveInfo()
    info.languages = [count("日本語", 1), count(String(repeating: "x", count: 90), 2), count("en", 3)]
    let text = ArchiveInfoText.lines(info, path: "a", width: 40)
    let long = String(repeating: "x", count: 90)
    #expect(text.hasSuffix("Language  日本語: 1,\n          \(long): 2,\n          en: 3\n"))
  }

  @Test func `a name that no line has room for keeps its ends`() {
    var info = ArchiveInfo()
    info.sources = [count("first" + String(repeating: "x", count: 5000) + "last", 2)]
    let text = ArchiveInfoText.lines(info, path: "a", width: 80)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Source    firstx") } ?? ""
    #expect(line.contains("x…x") && line.hasSuffix("xlast: 2"))
    #expect(line.count == 10 + 200 + 3)
  }

  @Test func `what stands within stands in brackets, and no sum lacks what is not named`() {
    var info = ArchiveInfo()
    info.languages = [
      ArchiveInfo.Count(name: "en", posts: 1204, parts: [count("en-gb", 12), count("en-us", 2)])
    ]
    info.sources = (1...30).map { count("s\($0)", 31 - $0) }
    info.posts = 465
    let text = ArchiveInfoText.lines(info, path: "a", width: 80)
    #expect(text.contains("Language  en: 1,204 (en-gb: 12, en-us: 2)\n"))
    #expect(text.contains("s24: 7,\n          6 more: 21\n"))
    info.collections = [count("posts", 3), count("reading list", 1)]
    let all = ArchiveInfoText.lines(info, path: "a", width: 80)
    #expect(all.hasSuffix("Kept in   posts: 3, reading list: 1\n"))
  }

  @Test func `sources are told where they are not the services, and parts where there are several`()
  {
    var info = ArchiveInfo()
    func text() -> String { ArchiveInfoText.lines(info, path: "a", width: 80) }
    (info.posts, info.runs) = (5, 1)
    info.services = [count("x", 3), count("mastodon", 2)]
    info.sources = [count("mastodon", 2), count("x", 3)]
    #expect(text().contains(" MB\nService   x: 3, mastodon: 2\n") && !text().contains("Source"))
    info.runs = 5
    #expect(text().contains(" MB in 5 parts, which “twinstant archive compact” joins\n"))
    info.sources[1].name = "work"
    #expect(text().contains("\nSource    mastodon: 2, work: 3\n"))
  }

  @Test func `an import tells what was there already, and not since when`() {
    func line(_ path: String, _ counts: StoredCounts) -> String {
      var info = ArchiveInfo()
      info.imports = [
        ArchiveInfo.Import(
          number: 1, path: path, format: "jsonl", started: Timestamp(seconds: 1),
          finished: Timestamp(seconds: 9), counts: counts)
      ]
      return ArchiveInfoText.lines(info, path: "a", width: 80)
    }
    let known = StoredCounts(unchanged: 3500)
    #expect(line("/a.zip", known).contains(": 0 added; 3,500 were there already, 1970-"))
    let again = StoredCounts(added: 2, updated: 1, unchanged: 1)
    for path in ["/a.zip", "-"] {
      #expect(line(path, again).contains(": 2 added, 1 updated; 1 was there already, 1970-"))
    }
    #expect(line("-", StoredCounts(added: 2)).contains(": 2 added, 1970-"))
  }

  @Test func `an import of many files has some lines, and no page`() {
    var info = ArchiveInfo()
    info.imports = [
      ArchiveInfo.Import(
        number: 7, path: (1...1500).map { "/dumps/\($0).jsonl" }.joined(separator: " "),
        format: "jsonl", started: Timestamp(seconds: 1), finished: Timestamp(seconds: 9),
        counts: StoredCounts(added: 1440))
    ]
    let lines = ArchiveInfoText.lines(info, path: "a", width: 80).split(separator: "\n")
    let line = lines.last ?? ""
    #expect(line.hasPrefix("Import 7  /dumps/1.jsonl /dumps/2.jsonl ") && line.count < 600)
    #expect(line.contains(" more (") && line.hasSuffix("): 1,440 added, 1970-01-01T00:00:01Z"))
  }

  @Test func `on a terminal no date and no number of an import is cut`() {
    var info = ArchiveInfo()
    info.imports = [
      ArchiveInfo.Import(
        number: 12, path: "/home/ada/exports/twitter-2024.zip", format: "x-export",
        started: Timestamp(seconds: 1), finished: nil,
        counts: StoredCounts(added: 14_000, updated: 1000, unchanged: 15_000))
    ]
    let lines = ArchiveInfoText.lines(info, path: "a", width: 80)
    #expect(
      ArchiveInfoText.folded(lines, columns: 80).hasSuffix(
        """

        Import 12  /home/ada/exports/twitter-2024.zip: 14,000 added, 1,000 updated;
                  15,000 were there already, 1970-01-01T00:00:01Z, not finished
                  unfinished imports continue when their files are imported again

        """))
    #expect(ArchiveInfoText.folded(lines, columns: nil) == lines)
  }

  @Test func `no name begins a line of its own`() {
    var info = ArchiveInfo()
    info.services = [count("x\nPosts     9", 1)]
    info.sources = [count("x\nPosts     9", 1)]
    let lines = ArchiveInfoText.lines(info, path: "a\nb", width: 80).split(separator: "\n")
    #expect(lines.count(where: { $0.hasPrefix("Posts ") }) == 1)
  }

  @Test func `of an import that is not finished it says what to do`() {
    var info = ArchiveInfo()
    let advice = "unfinished imports continue when their files are imported again\n"
    for finished in [nil, Timestamp(seconds: 9)] {
      info.imports = [
        ArchiveInfo.Import(
          number: 1, path: "a.zip", format: "x-export", started: Timestamp(seconds: 1),
          finished: finished, counts: StoredCounts())
      ]
      let text = ArchiveInfoText.lines(info, path: "a", width: 80)
      #expect(text.hasSuffix(advice) == (finished == nil))
      #expect(text.contains(", not finished\n") == (finished == nil))
    }
  }

  @Test func `of an unfinished import whose file is gone it says how to end it`() {
    var info = ArchiveInfo()
    info.imports = ["/a.zip", "/b.zip", "/b.zip /c.zip", "/b.zip -"].enumerated().map {
      ArchiveInfo.Import(
        number: $0 + 1, path: $1, format: "x-export", started: Timestamp(seconds: 1),
        finished: nil, counts: StoredCounts())
    }
    func text() -> String {
      ArchiveInfoText.lines(info, path: "a", width: 80) { $0.hasPrefix("/b.zip") }
    }
    let advice = "          unfinished imports continue when their files are imported again\n"
    let farewell = """
                what import 2 read is no longer there: import it from its new place, then
                “twinstant archive remove --import 2” forgets import 2; posts that others \
      brought too stay

      """
    #expect(text().hasSuffix(advice + farewell))
    let elsewhere = ArchiveInfoText.lines(
      info, path: "a", listing: "twinstant archive --archive k.db", width: 80
    ) { $0.hasPrefix("/b.zip") }
    #expect(elsewhere.contains("“twinstant archive --archive k.db remove --import 2” forgets"))
    info.imports = [info.imports[1]]
    #expect(text().hasSuffix(farewell) && !text().contains(advice))
    info.imports[0].finished = Timestamp(seconds: 9)
    #expect(!text().contains("no longer there"))
  }

  @Test func `an unfinished import of a disk that is not mounted is not to be forgotten`() {
    var info = ArchiveInfo()
    info.imports = [
      ArchiveInfo.Import(
        number: 1, path: "/disk/a.zip", format: "x-export", started: Timestamp(seconds: 1),
        finished: nil, counts: StoredCounts())
    ]
    let unmounted = ArchiveInfoText.lines(info, path: "a", width: 80) { $0.hasPrefix("/disk") }
    #expect(!unmounted.contains("forgets"))
    #expect(unmounted.hasSuffix("continue when their files are imported again\n"))
    let moved = ArchiveInfoText.lines(info, path: "a", width: 80) { $0 == "/disk/a.zip" }
    #expect(moved.contains("forgets import 1"))
  }

  @Test func `an import of a pipe is not said to go on in another one`() {
    var info = ArchiveInfo()
    for finished in [nil, Timestamp(seconds: 9)] {
      info.imports = [
        ArchiveInfo.Import(
          number: 1, path: "-", format: "jsonl", started: Timestamp(seconds: 1),
          finished: finished, counts: StoredCounts())
      ]
      let text = ArchiveInfoText.lines(info, path: "a", width: 80)
      #expect(!text.contains("unfinished") && !text.contains("not finished"))
      #expect(text.hasSuffix(", ended early or still running\n") == (finished == nil))
    }
  }

  @Test func `of many imports the latest have lines, and how to see the others is told`() {
    var info = ArchiveInfo()
    info.imports = (1...61).map { number in
      ArchiveInfo.Import(
        number: number, path: "-", format: "jsonl", started: Timestamp(seconds: 1),
        finished: Timestamp(seconds: 9), counts: StoredCounts())
    }
    let most = ArchiveInfoText.mostImports
    let text = ArchiveInfoText.lines(info, path: "a", width: 80, imports: most)
    #expect(
      text.contains(
        "\nImports   41 earlier ones: the command lists all with “| less” behind it\n"))
    #expect(text.contains("\nImport 42  ") && !text.contains("\nImport 41  "))
    #expect(text.split(separator: "\n").count(where: { $0.hasPrefix("Import ") }) == most)
    (info.imports[0].path, info.imports[0].finished) = ("/x.zip", nil)
    let waiting = ArchiveInfoText.lines(info, path: "a", width: 80, imports: most)
    #expect(waiting.contains("\nImports   40 earlier ones: "))
    #expect(waiting.contains("\nImport 1  /x.zip"), "it waits for its file")
    info.imports.removeFirst(41)
    let few = ArchiveInfoText.lines(info, path: "a", width: 80, imports: most)
    #expect(few == ArchiveInfoText.lines(info, path: "a", width: 80))
  }

  @Test func `compact says what became of what, and that nothing changed`() {
    var (before, after) = (ArchiveInfo(), ArchiveInfo())
    (before.runs, before.bytes, after.runs, after.bytes) = (3, 12_345, 1, 9000)
    #expect(
      ArchiveCompactCommand.sentence(before, after)
        == "3 parts became 1; 12,345 bytes became 9,000.")
    #expect(
      ArchiveCompactCommand.sentence(after, after) == "Nothing to join; 9,000 bytes as before.")
    #expect(
      ArchiveCompactCommand.sentence(after, before, isBeingRead: true) == "1 part became 3.")
    #expect(
      ArchiveCompactCommand.sentence(before, after, isBeingRead: true)
        == ArchiveCompactCommand.sentence(before, after))
  }

  @Test func `compact says why the file is no smaller while somebody reads it`() {
    var after = ArchiveInfo()
    #expect(
      ArchiveCompactCommand.whatStays(after)
        == "Another program is reading the archive, and the file keeps the space of what it reads. "
        + "When it has ended, the same command gives it back.")
    after.hasRemains = true
    #expect(
      ArchiveCompactCommand.whatStays(after)
        == "Another program is reading the archive, and words of removed posts may still be in the "
        + "file. When it has ended, the same command takes them out.")
  }

  @Test func `words that a removal left in the file are told, and how they leave it`() {
    var info = ArchiveInfo()
    #expect(!ArchiveInfoText.lines(info, path: "a.db", width: 80).contains("Removed"))
    info.hasRemains = true
    #expect(
      ArchiveInfoText.lines(info, path: "a.db", width: 80).contains(
        "\nRemoved   words of removed posts may still be in the file; “twinstant archive compact”"))
  }

  @Test func `work that is counted tells how fast it is, and how long it lasts`() {
    func text(_ step: Archive.Progress.Step, _ done: Int) -> String {
      let progress = Archive.Progress(step: step, done: done, total: 1_000_000)
      return ArchiveProgressText.text(progress, after: .seconds(2))
    }
    #expect(
      text(.checking, 200_000)
        == "reading every post  200,000 of 1,000,000  20 %  100,000/s  8 s left")
    #expect(
      text(.looking, 1_000_000)
        == "looking for the posts  1,000,000 of 1,000,000  100 %  500,000/s  0 s left")
    #expect(text(.comparing, 0) == "comparing the index")
    #expect(text(.reading, 0) == "checking the pages of the file")
  }
}
