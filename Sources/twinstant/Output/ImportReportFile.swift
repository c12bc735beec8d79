import Glibc
import Importing
import Posts

/// The report of an import as JSON, for scripts.
enum ImportReportFile {
  /// The name that stands for standard output.
  static let output = "-"

  /// Refuses a place where it cannot be written, before a long import and not behind it. Opens no
  /// file for that: it may be a pipe.
  static func refuseUnwritable(_ path: String) throws(Failure) {
    guard path != output else { return }
    let path = Places.ofThisPerson.settings.expanded(path)
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
    if !isFolder, access(isThere ? path : folder, W_OK) == 0 { return }
    let why = String(cString: strerror(isFolder ? EISDIR : errno))
    throw Failure(
      "the report cannot be written to \(Sanitized.line(path)): \(why).",
      remedy: "Nothing was imported; name another file with --report.")
  }

  /// Writes it, `-` to standard output. A new file gets mode 0600, since paths may be private; an
  /// existing one keeps its mode.
  ///
  /// - Throws: `Failure`.
  static func write(_ report: ImportReport, to path: String) throws(Failure) {
    guard path != output else {
      try StandardStream.output.print(json(report) + "\n")
      return
    }
    let path = Places.ofThisPerson.settings.expanded(path)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let isWritten = file >= 0 && StandardStream(descriptor: file).write(json(report) + "\n") == nil
    if file >= 0 { close(file) }
    if !isWritten {
      throw Failure(
        "the report cannot be written to \(Sanitized.line(path)).",
        remedy: "The import itself is done; name another file with --report.")
    }
  }

  static func json(_ report: ImportReport) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("files")
      json.array { json in for file in report.files { json.file(file) } }
      json.key("seconds")
      json.value(report.seconds, decimals: 1)
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func file(_ file: ImportReport.File) {
    object { json in
      json.field("path", file.path)
      json.field("format", file.format)
      json.field("posts_read", file.postsRead)
      json.field("added", file.added)
      json.field("updated", file.updated)
      json.field("unchanged", file.unchanged)
      json.key("skipped")
      json.array { json in
        for skip in file.skipped {
          json.object { json in
            json.field("where", skip.place)
            json.field("why", skip.why)
          }
        }
      }
      // Beyond the documented keys: how many were skipped in all, and what is worth knowing.
      json.field("skipped_count", file.skippedCount)
      json.field("left_out", file.leftOut)
      json.field("notes", file.notes)
    }
  }
}
