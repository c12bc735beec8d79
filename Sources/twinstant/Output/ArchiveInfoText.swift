import Archive
import Posts

/// What an archive holds, as lines for a person.
enum ArchiveInfoText {
  static func lines(_ info: ArchiveInfo, path: String) -> String {
    var text = "Archive   \(Sanitized.line(path))\n"
    text += "Posts     \(info.posts.grouped)\n"
    if let oldest = info.oldest, let newest = info.newest {
      text += "Time      \(oldest.iso8601) to \(newest.iso8601)\n"
    }
    if info.undated > 0 { text += "Undated   \(info.undated.grouped)\n" }
    text += "Size      \(megabytes(info.bytes)) MB in \(info.runs.counted("run"))\n"
    for service in info.services {
      text += "Service   \(service.name): \(service.posts.grouped)\n"
    }
    text += counts("Source", info.sources) + counts("Year", info.years)
    text += counts("Language", info.languages)
    if info.unindexed > 0 {
      text += "Index     \(info.unindexed.grouped) posts wait for today's index\n"
    }
    for done in info.imports { text += "Import \(done.number)  \(line(done))\n" }
    return text
  }

  /// One line for all: `Year      2026: 12, 2025: 1,204`. Of very many the first are named.
  private static func counts(_ name: String, _ counts: [ArchiveInfo.Count]) -> String {
    if counts.isEmpty { return "" }
    var parts = counts.prefix(mostNamed).map { "\(Sanitized.line($0.name)): \($0.posts.grouped)" }
    if counts.count > mostNamed { parts.append("\((counts.count - mostNamed).grouped) more") }
    let padding = String(repeating: " ", count: 10 - name.count)
    return name + padding + parts.joined(separator: ", ") + "\n"
  }

  private static let mostNamed = 24

  private static func line(_ done: ArchiveInfo.Import) -> String {
    let counts = done.counts
    let end = done.finished == nil ? ", not finished" : ""
    return "\(Sanitized.line(done.path)): \(counts.added.grouped) added, "
      + "\(counts.updated.grouped) updated, \(counts.unchanged.grouped) unchanged, "
      + "\(done.started.iso8601)\(end)"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}
