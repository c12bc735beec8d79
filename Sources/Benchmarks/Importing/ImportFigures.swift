import Archive
import Foundation

/// How long an import takes, beside other programs with the same posts.
struct ImportFigures {
  let report: Report
  let corpus: Corpus
  let archive: Archive
  /// The import that made the archive.
  let own: Corpus.Import?

  private var scratch: String { corpus.folder + "/import" }

  func measure() throws {
    let rate = tellOwn()
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try besideTwitterToSQLite()
    try besidePlainFTS5(rate)
  }

  /// Measures our import alone: other programs would need too long for so many posts.
  func measureOwn() { _ = tellOwn() }

  /// Reports our import, and returns its posts per second.
  private func tellOwn() -> Double? {
    report.section("Import of \(corpus.posts) posts")
    guard let own else {
      report.unmeasured("import with index", "the archive is one of an earlier run")
      return nil
    }
    let rate = Double(corpus.posts) / own.seconds
    report.row(
      "import with index", "\(threeDigits(rate / 1000)) thousand posts/s",
      .atLeast(100, rate / 1000, " thousand/s"), note: "\(threeDigits(own.seconds)) s")
    let memory = Double(own.peakMemory) / 1e6
    report.row("peak memory of the import", "\(threeDigits(memory)) MB", .under(300, memory, " MB"))
    return rate
  }

  /// How often each of the two programs imports the file, in turn; the medians count.
  private static let rounds = 3

  /// Compares both programs on one file, of a tenth of the posts: twitter-to-sqlite keeps all of
  /// them in memory.
  private func besideTwitterToSQLite() throws {
    let part = try Corpus(
      posts: min(100_000, corpus.posts), seed: corpus.seed, program: corpus.program)
    try part.export(report)
    guard let other = TwitterToSQLite(folder: corpus.folder, report) else {
      return report.unmeasured(
        "import to twitter-to-sqlite", "it could not be installed from PyPI with python3 and pip")
    }
    var times = (own: [Double](), theirs: [Double]())
    for _ in 0..<Self.rounds {
      let path = scratch + "/own.db"
      removeDatabase(path)
      guard let own = part.importing(part.exportPath, into: path), own.isWell,
        let theirs = other.importing(part.exportPath, in: scratch)
      else { return report.unmeasured("import to twitter-to-sqlite", "an import failed") }
      times.own.append(own.seconds)
      times.theirs.append(theirs.seconds)
    }
    let (own, theirs) = (Distribution(times.own).median, Distribution(times.theirs).median)
    report.row(
      "import to \(other.version), same file", "\(threeDigits(theirs / own)) times",
      .atLeast(8, theirs / own, " times"),
      note: "\(part.posts) posts, \(threeDigits(own)) s with index to "
        + "\(threeDigits(theirs)) s without, medians of \(Self.rounds) each")
  }

  private func besidePlainFTS5(_ own: Double?) throws {
    guard let plain = try PlainFTS5(corpus: corpus, archive: archive, folder: scratch, report)
    else { return report.unmeasured("import to one thread of C++", "it did not compile: no g++?") }
    guard let seconds = plain.seconds else {
      return report.unmeasured(
        "import to one thread of C++", "it failed: \(corpus.folder)/log says why")
    }
    let rate = Double(plain.posts) / seconds
    report.row(
      "one thread of C++, rows and FTS5 alone", "\(threeDigits(rate / 1000)) thousand posts/s",
      note: "\(plain.posts) posts, JSON read and tokens made for it before")
    guard let own else { return }
    report.row("import to this thread", "\(threeDigits(own / rate)) times as fast")
  }
}
