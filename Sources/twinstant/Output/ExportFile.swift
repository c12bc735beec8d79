import Files
import Glibc
import Posts

/// A file that is written completely or not at all, for its owner alone; `-` is standard output.
struct ExportFile {
  private let path: String
  /// `nil` for standard output.
  private let file: NewFile?

  /// - Throws: `Failure`, also if the file exists.
  init(_ path: String) throws(Failure) {
    self.path = path
    guard path != "-" else {
      file = nil
      return
    }
    try Self.refuseExisting(path)
    let file = NewFile(path, draft: path + ".part")
    self.file = file
    try check(file.error)
    // Another copy that was writing this file may just have finished it.
    try Self.refuseExisting(path)
  }

  private static func refuseExisting(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let kind = FileKind(status)
    // Behind /dev/stdout may be a file, but not one of that name.
    let isStream = path.hasPrefix("/dev/std") || path.hasPrefix("/dev/fd/")
    guard kind == .file || kind == .folder, !isStream else {
      throw Failure(
        "\(Sanitized.line(path)) is not a file, and cannot be replaced by one.",
        remedy: "Name a new file, or write to standard output: twinstant archive export -")
    }
    throw Failure(
      "\(Sanitized.line(path)) exists.", remedy: "Name another file, or move this one away.")
  }

  /// `false` if the reader of standard output has left.
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
    if let file { try check(file.keep(isSynced: true)) }
  }

  private func check(_ error: Int32) throws(Failure) { if error != 0 { throw cannot(error) } }

  private func cannot(_ code: Int32) -> Failure {
    if code == EEXIST {
      return Failure(
        "another program is writing \(Sanitized.line(path)).",
        remedy: "Wait until it has ended, or name another file.")
    }
    return Self.cannotWrite(path, code)
  }

  /// Says why a file cannot be made or written, and what to do.
  static func cannotWrite(_ path: String, _ code: Int32) -> Failure {
    Failure(
      "\(Sanitized.line(path)) cannot be written: \(String(cString: strerror(code))).",
      remedy: remedy(for: code))
  }

  private static func remedy(for code: Int32) -> String {
    switch code {
    case ENOENT: "Create the folder first, or name another place."
    case ENOTDIR: "A part of the path is no folder: name another place."
    case EACCES, EPERM, EROFS: "Get write permission there, or name another place."
    case ENAMETOOLONG: "Give it a shorter name."
    default: "Free some space there, or name another place."
    }
  }
}
