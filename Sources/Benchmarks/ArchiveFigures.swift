import Archive
import Posts

/// What the archive itself can do, without a screen.
struct ArchiveFigures {
  let report: Report
  let corpus: Corpus
  let archive: Archive
  let keys: [String]

  /// Runs the gate: the first rows must be those that a scan of every post gives.
  func gate() throws {
    report.progress("the gate: scanning every post")
    let (result, time) = try timed {
      try Gate.differences(keys, path: corpus.path, posts: corpus.posts)
    }
    let isRight =
      result.different.isEmpty && result.posts == corpus.posts && result.misplaced == 0
    if !isRight { report.condemn() }
    report.row(
      "answers that differ from a scan of every post", "\(result.different.count)",
      Report.Goal(text: "none of \(result.queries)", isMet: isRight),
      note: "\(result.posts) posts in \(threeDigits(time / 1e6)) s")
    for query in result.different.prefix(20) { report.say("  differs: `\(query)`") }
    if result.misplaced > 0 { report.say("  posts out of order: \(result.misplaced)") }
  }

  /// Times every keystroke.
  func measureKeystrokes() throws {
    report.progress("typing \(keys.count) keys into the archive")
    tell(try KeystrokeTimes(keys, in: archive))
  }

  /// Puts the times of all keystrokes into the report.
  func tell(_ times: KeystrokeTimes) {
    let (first, full) = (times.first, times.full)
    report.row(
      "key to the first row", first.text,
      .under(1, first.percentile(0.99) / 1000, " ms").of("99 %")
        .and(.under(5, first.largest / 1000, " ms").of("largest")),
      note: "\(keys.count) keys, each the median of \(KeystrokeTimes.rounds) rounds; "
        + "median / 99 % / largest")
    report.row(
      "key to \(KeystrokeTimes.rows) rows", full.text,
      .under(4, full.percentile(0.99) / 1000, " ms").of("99 %"))
  }

  /// Times exact counts, which run while nothing is typed.
  func counts(_ queries: [String]) throws {
    let times = try queries.prefix(200).map { text in
      let query = Query(parsing: text, lastWordIsPrefix: true)
      return try timed { try archive.count(query) }.microseconds
    }
    report.row("exact count", Distribution(times).text, note: "\(times.count) whole queries")
  }
}
