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
    text += "Size      \(megabytes(info.bytes)) MB in \(info.runs) \(plural("run", info.runs))\n"
    for service in info.services {
      text += "Service   \(service.name): \(service.posts.grouped)\n"
    }
    for done in info.imports { text += "Import \(done.number)  \(line(done))\n" }
    return text
  }

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

  private static func plural(_ noun: String, _ count: Int) -> String {
    count == 1 ? noun : noun + "s"
  }
}
