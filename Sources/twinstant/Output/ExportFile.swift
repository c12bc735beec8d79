import Glibc
import Posts

/// A file that is made whole or not at all, for its owner alone; `-` is standard output.
final class ExportFile {
  private let path: String
  private let stream: StandardStream
  private var isFinished = false

  private var isStandard: Bool { path == "-" }
  private var unfinished: String { path + ".part" }

  /// - Throws: `Failure`, also for a file that exists.
  init(_ path: String) throws(Failure) {
    self.path = path
    guard path != "-" else {
      stream = .output
      return
    }
    if access(path, F_OK) == 0 {
      throw Failure(
        "\(Sanitized.line(path)) exists.", remedy: "Name another file, or move this one away.")
    }
    let descriptor = open(
      path + ".part", O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    stream = StandardStream(descriptor: descriptor)
    if descriptor < 0 { throw cannot(errno) }
  }

  deinit {
    if isStandard || stream.descriptor < 0 { return }
    close(stream.descriptor)
    if !isFinished { unlink(unfinished) }
  }

  /// `false` when whoever reads standard output has left.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    switch stream.write(bytes) {
    case nil: return true
    case .readerLeft: return false
    case .failed(let code): throw cannot(code)
    }
  }

  /// Gives the file its name.
  func finish() throws(Failure) {
    if isStandard { return }
    guard fsync(stream.descriptor) == 0, rename(unfinished, path) == 0 else { throw cannot(errno) }
    isFinished = true
  }

  private func cannot(_ code: Int32) -> Failure {
    Failure(
      "\(Sanitized.line(path)) cannot be written: \(String(cString: strerror(code))).",
      remedy: "Make room there, or name another place.")
  }
}
