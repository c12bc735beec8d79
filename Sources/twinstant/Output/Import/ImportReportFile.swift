import Files
import Importing
import Libc
import Posts

/// The report of an import as JSON, for scripts.
struct ImportReportFile {
  /// The name that stands for standard output.
  static let output = "-"

  private let path: String
  /// What the path names, where it names no file but a stream that is open already.
  private let stream: StandardStream?
  /// The file that was there when the import began.
  private let known: FileIdentity?

  /// Refuses a place where the report cannot be written or would destroy something, before a long
  /// import rather than after it. Opens no pipe for that: its reader would take the end for that of
  /// the report.
  ///
  /// - Parameter kept: files that the import needs, there or not yet, and what they are.
  init(_ path: String, sparing kept: [(path: String, what: String)]) throws(Failure) {
    let expanded = Places.ofThisPerson.settings.expanded(path)
    self.path = path == Self.output ? path : expanded
    stream = path == Self.output ? .output : StandardStream(named: expanded)
    known = path == Self.output ? nil : FileIdentity(at: expanded)
    if path == Self.output { return }
    if stream == nil { try refuseUnwritable() }
    let place = FilePlace(of: expanded)
    if let other = kept.first(where: { FilePlace(of: $0.path) == place }) {
      throw overwriting(other.what, Self.nothingDone)
    }
    guard stream != nil || ReportMarks.mayBeReplaced(expanded) else {
      throw overwriting(Self.stranger, Self.nothingDone)
    }
  }

  /// Whether the report goes to standard output, where then nothing for people may stand.
  var isOutput: Bool { stream?.descriptor == StandardStream.output.descriptor }

  private static let stranger = "which is no report of an import"
  private static let nothingDone = "Nothing was imported; name another file with --report."
  private static let importDone = "The import itself is done; name another file with --report."

  private func refuseUnwritable() throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFolder = isThere && FileKind(status) == .folder
    if !isFolder, access(isThere ? path : PathParts.folder(of: path), W_OK) == 0 { return }
    let why = systemReason(isFolder ? EISDIR : errno)
    throw Failure(
      "the report cannot be written to \(Sanitized.line(path)): \(why).",
      remedy: Self.nothingDone)
  }

  private func overwriting(_ what: String, _ remedy: String) -> Failure {
    Failure("the report would overwrite \(Sanitized.line(path)), \(what).", remedy: remedy)
  }

  /// Writes the report, to standard output for `-`, and to any other stream behind what is there. A
  /// new file gets mode 0600, since paths may be private; an existing one keeps its mode.
  ///
  /// - Throws: `Failure`.
  func write(_ report: ImportReport) throws(Failure) {
    if isOutput {
      try StandardStream.output.print(Self.json(report) + "\n")
      return
    }
    if let stream {
      if stream.write(Self.json(report) + "\n") != nil { throw unwritten }
      return
    }
    // The import may have made this file itself: a link may lead to where its archive was made.
    guard FileIdentity(at: path) == known || ReportMarks.mayBeReplaced(path) else {
      throw overwriting(Self.stranger, Self.importDone)
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let isWritten =
      file >= 0 && StandardStream(descriptor: file).write(Self.json(report) + "\n") == nil
    // Half a report is removed: else a later import would be refused this name.
    if file >= 0, !isWritten { _ = ftruncate(file, 0) }
    if file >= 0 { close(file) }
    if !isWritten { throw unwritten }
  }

  private var unwritten: Failure {
    Failure("the report cannot be written to \(Sanitized.line(path)).", remedy: Self.importDone)
  }

  static func json(_ report: ImportReport) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("files")
      json.array { json in for file in report.files { json.file(file) } }
      json.field("stopped", stopped(report.stop))
      json.key("seconds")
      json.value(report.seconds, decimals: 1)
    }
    return json.text
  }

  /// Why the report does not cover everything that was named; `nil` where it does.
  private static func stopped(_ stop: ImportReport.Stop?) -> String? {
    switch stop {
    case .interrupted: "interrupted"
    case .archive(let error): error.message
    case nil: nil
    }
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

/// The files that an import reads or keeps, existing or not yet, and what they are: nothing else
/// that it writes may replace them.
struct ImportedFiles {
  private(set) var all: [(path: String, what: String)] = []

  /// - Throws: `Failure` if the settings are wrong.
  init(_ paths: [String], _ options: CommonOptions) throws(Failure) {
    let configuration = try options.configuration(readsAccounts: false)
    for path in paths where path != StandardInput.path {
      all.append((path: path, what: "which is to be imported"))
    }
    // The other files of an archive lie beside it, not beside a link that leads to it. Where no
    // text names its folder, they are reached as the archive is.
    let named = configuration.archive.path
    let archive = AbsolutePath.text(of: named) ?? named
    for suffix in ["", "-wal", "-shm", "-import"] {
      all.append((path: archive + suffix, what: "which belongs to the archive"))
    }
    all.append((path: configuration.file, what: "which is for settings"))
    let credentials = Places.ofThisPerson.settings.credentialsFile
    all.append((path: credentials, what: "which is for accounts"))
  }
}

/// A file, existing or not yet, by whatever path: equal places are the same file, or the same name
/// in the same folder.
enum FilePlace: Equatable {
  case there(FileIdentity)
  case missing(folder: FileIdentity, name: String)

  /// The place of a path; `nil` where not even its folder exists.
  init?(of path: String) {
    if let file = FileIdentity(at: path) {
      self = .there(file)
    } else if let folder = FileIdentity(at: PathParts.folder(of: path)) {
      self = .missing(folder: folder, name: PathParts.name(of: path))
    } else {
      return nil
    }
  }
}
