import Archive
import Canvas
import Files
import Posts

/// Describes the contents of an archive, as lines for a person.
enum ArchiveInfoText {
  /// - Parameters:
  ///   - listing: the command that shows what is in this archive.
  ///   - width: the width of a line in cells, if possible.
  ///   - most: how many imports have a line of their own; the latest ones.
  ///   - isMissing: whether there is surely nothing at a path.
  static func lines(
    _ info: ArchiveInfo, path: String, listing: String = "twinstant archive", width: Int,
    imports most: Int = .max, isMissing: (String) -> Bool = { _ in false }
  ) -> String {
    var text = "Archive   \(Sanitized.line(path))\n"
    text += "Posts     \(info.posts.grouped)\n"
    if let oldest = info.oldest, let newest = info.newest {
      text += "Time      \(oldest.iso8601) to \(newest.iso8601)\n"
    }
    if info.undated > 0 { text += "Undated   \(info.undated.grouped)\n" }
    text += "Size      \(megabytes(info.bytes)) MB\(parts(info.runs))\n"
    text += counts("Service", info.services, width)
    // Mostly a source has the name of its service, and the same posts.
    if Set(info.sources.map(words)) != Set(info.services.map(words)) {
      text += counts("Source", info.sources, width)
    }
    if info.sources.reduce(0, { $0 + $1.posts }) > info.posts {
      text += indent + "a post brought by several counts for each\n"
    }
    text += counts("Year", info.years, width)
    text += counts("Language", info.languages, width)
    text += counts("Kept in", info.collections, width)
    if info.isOfNewerVersion {
      text += "Index     of a newer version: searching is slow, and nothing is stored\n"
    } else if info.unindexed > 0 {
      text += "Index     \(info.unindexed.grouped) posts wait for the new index\n"
    }
    if info.hasRemains { text += "Removed   \(remains)\n" }
    let latest = info.imports.suffix(most)
    // Imports that wait for their files have a line, whatever came after them.
    let shown = info.imports.dropLast(latest.count).filter(\.waitsForFiles) + latest
    let earlier = info.imports.count - shown.count
    if earlier > 0 {
      text +=
        "Imports   \(earlier.counted("earlier one")): "
        + "the command lists all with “| less” behind it\n"
    }
    for done in shown { text += "Import \(done.number)  \(line(done))\n" }
    let unfinished = info.imports.filter(\.waitsForFiles)
    let lost = unfinished.filter {
      // Without its folder a disk may only not be mounted.
      $0.path.isOfOneFile && isMissing($0.path) && !isMissing(PathParts.folder(of: $0.path))
    }
    if unfinished.count > lost.count {
      text += indent + "unfinished imports continue when their files are imported again\n"
    }
    for gone in lost { text += farewell(to: gone.number, by: listing) }
    return text
  }

  /// What to do about an unfinished import whose file was moved, renamed or removed: under another
  /// path it is another import. The command must mean this archive: in another one an import of
  /// that number has posts to lose.
  private static func farewell(to number: Int, by listing: String) -> String {
    indent + "what import \(number) read is no longer there: import it from its new place, then\n"
      + indent + "“\(listing) remove --import \(number)” forgets import \(number); "
      + "posts that others brought too stay\n"
  }

  /// The lines as a terminal shows them: one that is too wide goes on below, so that no number or
  /// date is cut.
  ///
  /// - Parameter columns: the columns of the terminal; `nil` without one.
  static func folded(_ lines: String, columns: Int?) -> String {
    lines.split(separator: "\n").map {
      FoldedLine.text(String($0), indent: margin, columns: columns)
    }.joined()
  }

  /// As many imports as leave the rest in sight: each run of a command that reads a pipe is one.
  static let mostImports = 20

  /// What is left by a removal that was broken off, or during which somebody read the file.
  static let remains =
    "words of removed posts may still be in the file; “twinstant archive compact” takes them out"

  /// What a removal or a compaction says when ^C has ended it; `archive check` finds the archive
  /// sound, too.
  static let interrupted =
    "Interrupted. The archive is sound; run the same command again to continue.\n"

  /// In how many parts the posts lie, where they can be joined: a person need not know what a run
  /// is.
  private static func parts(_ runs: Int) -> String {
    runs > 1 ? " in \(runs.grouped) parts, which “twinstant archive compact” joins" : ""
  }

  /// All counts, as `Year      2026: 12, 2025: 1,204`, in as many lines as necessary. If there are
  /// very many, only the first are named.
  private static func counts(_ name: String, _ counts: [ArchiveInfo.Count], _ width: Int) -> String
  {
    if counts.isEmpty { return "" }
    var parts = counts.prefix(maxNamed).map(words)
    if counts.count > maxNamed { parts.append(rest(of: counts)) }
    var text = name + String(repeating: " ", count: margin - name.count)
    var used = margin
    for (index, part) in parts.enumerated() {
      let part = index == parts.count - 1 ? part : part + ","
      let cells = TextWidth.columns(of: part)
      if used == margin {
        text += part
      } else if used + 1 + cells <= width {
        text += " " + part
        used += 1
      } else {
        text += "\n" + String(repeating: " ", count: margin) + part
        used = margin
      }
      used += cells
    }
    return text + "\n"
  }

  /// `en: 1,204 (en-gb: 12)`.
  private static func words(_ count: ArchiveInfo.Count) -> String {
    let within = count.parts.prefix(maxNamed).map(words).joined(separator: ", ")
    let name = abridged(Sanitized.line(count.name), columns: longestName)
    return "\(name): \(count.posts.grouped)"
      + (within.isEmpty ? "" : " (\(within))")
  }

  /// `12 more: 1,204`, so that nothing is missing from the sum.
  private static func rest(of counts: [ArchiveInfo.Count]) -> String {
    let rest = counts.dropFirst(maxNamed)
    return "\(rest.count.grouped) more: \(rest.reduce(0) { $0 + $1.posts }.grouped)"
  }

  /// The cells before the counts.
  private static let margin = 10
  private static let indent = String(repeating: " ", count: margin)

  private static let maxNamed = 24

  /// Cells of a name, which in a file from elsewhere may be as long as a book.
  private static let longestName = 200

  private static func line(_ done: ArchiveInfo.Import) -> String {
    let counts = done.counts
    // Piping the same again is another import.
    let unfinished = done.isOfPipe ? ", ended early or still running" : ", not finished"
    let end = done.finished == nil ? unfinished : ""
    let path = done.isOfPipe ? done.fileName : ImportName.short(done.path)
    let updated = counts.updated > 0 ? ", \(counts.updated.grouped) updated" : ""
    return "\(Sanitized.line(path)): \(counts.added.grouped) added\(updated)\(known(to: done)), "
      + "\(done.started.iso8601)\(end)"
  }

  /// `; 3,500 were there already`, when the files were last read: nobody knows whether the same
  /// import added them before. Counts from different times may together be more than a file has.
  private static func known(to done: ArchiveInfo.Import) -> String {
    let unchanged = done.counts.unchanged
    if unchanged == 0 { return "" }
    return "; \(unchanged.grouped) \(unchanged == 1 ? "was" : "were") there already"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}

extension ArchiveInfo.Import {
  /// Whether it goes on when its files are imported again, which piped input cannot be.
  fileprivate var waitsForFiles: Bool { finished == nil && !isOfPipe }
}

extension String {
  /// Whether the paths of an import are one absolute path alone: several, and standard input among
  /// them, are joined by blanks.
  fileprivate var isOfOneFile: Bool {
    hasPrefix("/") && !contains(" /") && !hasSuffix(" \(StandardInput.path)")
  }
}
