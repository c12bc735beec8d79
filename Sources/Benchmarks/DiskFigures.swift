import Archive
import Posts

/// What an archive takes on disk, beside the same posts as plain text.
struct DiskFigures {
  let report: Report
  let corpus: Corpus
  let archive: Archive

  func measure() throws {
    var texts = 0
    var lines = 0
    try corpus.forEach(in: archive) { post in
      let metrics = post.metrics
      let counts = [metrics.likes, metrics.reposts, metrics.replies, metrics.quotes]
      texts += post.text.utf8.count
      // id, seconds, author, handle, language, four counts, text: nine tabs and the end of the
      // line.
      lines += post.id.text.utf8.count + String(post.createdAt.seconds).utf8.count
      lines += (post.author.id?.utf8.count ?? 0) + post.author.handle.utf8.count
      lines += (post.language?.utf8.count ?? 0) + post.text.utf8.count + 10
      lines += counts.reduce(0) { $0 + String($1 ?? 0).utf8.count }
    }
    let info = try archive.info()
    let ratio = Double(info.bytes) / Double(max(1, lines))
    report.row(
      "size to the same posts as tab-separated text", "\(threeDigits(ratio)) times",
      .atMost(1.8, ratio, " times"),
      note: "\(info.bytes / max(1, info.posts)) bytes a post to \(lines / max(1, info.posts)), "
        + "\(info.runs) runs")
    report.row(
      "size to the texts alone", "\(threeDigits(Double(info.bytes) / Double(max(1, texts)))) times",
      note: "\(texts / max(1, info.posts)) bytes a post")
  }
}
