import Files
import Libc
import Posts

/// A file that is written completely or not at all, for its owner alone; `-` is standard output.
struct ExportFile {
  private let path: String
  /// `nil` for standard output.
  private let file: UnnamedFile?

  /// - Throws: `Failure`, also if the file exists.
  init(_ path: String) throws(Failure) {
    self.path = path
    guard path != "-" else {
      file = nil
      return
    }
    try Self.refuseExisting(path)
    // A link whose target does not exist yet stays a link, as when an import makes its archive.
    let file = UnnamedFile(AbsolutePath.ofNewFile(path))
    self.file = file
    try check(file.error)
  }

  private static func refuseExisting(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A name that can never be a file's is told before anything is written.
      if errno != ENOENT { throw cannotWrite(path, errno) }
      return
    }
    let kind = FileKind(status)
    // A file may be behind /dev/stdout, but not one of that name.
    let isStream = path.hasPrefix("/dev/std") || path.hasPrefix("/dev/fd/")
    guard kind == .file || kind == .folder, !isStream else {
      throw Failure(
        "\(Sanitized.line(path)) is not a file, and cannot be replaced by one.",
        remedy: "Name a new file, or write to standard output: twinstant archive export -")
    }
    throw exists(path)
  }

  private static func exists(_ path: String) -> Failure {
    Failure("\(Sanitized.line(path)) exists.", remedy: "Name another file, or move this one away.")
  }

  /// Writes bytes; `false` if the reader of standard output has left.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    if let file {
      try check(file.write(bytes))
      return true
    }
    switch StandardStream.output.write(bytes) {
    case nil: return true
    case .readerLeft: return false
    case .failed(let code): throw Failure(unwritable: code)
    }
  }

  /// Gives the file its name.
  func finish() throws(Failure) {
    if let file { try check(file.keep()) }
  }

  private func check(_ error: Int32) throws(Failure) {
    if error == 0 { return }
    // With EEXIST, another program made the file meanwhile.
    throw error == EEXIST ? Self.exists(path) : Self.cannotWrite(path, error)
  }

  /// Says why a file cannot be made or written, and what to do.
  static func cannotWrite(_ path: String, _ code: Int32) -> Failure {
    Failure(
      "\(Sanitized.line(path)) cannot be written: \(systemReason(code)).",
      remedy: remedy(for: code))
  }

  private static func remedy(for code: Int32) -> String {
    switch code {
    case ENOENT: "Create the folder first, or name another place."
    case ENOTDIR: "A part of the path is no folder: name another place."
    case EACCES, EPERM, EROFS: "Get write permission there, or name another place."
    case ENAMETOOLONG: "Give it a shorter name."
    case ELOOP: "Remove the link that leads to itself, or name another place."
    case ENOSPC, EDQUOT: "Free some space there, or name another place."
    case EFBIG:
      "Raise the limit on the size of files (ulimit -f), or name a place that takes larger ones."
    default: "Name another place."
    }
  }
}
