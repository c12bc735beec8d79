import Foundation

/// What a trace has of keys and frames so far; read on from where it was read to.
final class WalkTrace {
  private(set) var keys = 0
  /// Frames that had something to write.
  private(set) var frames = 0
  /// Bytes of all frames.
  private(set) var bytes = 0
  /// Whether a frame came behind the last key.
  private(set) var isShown = false
  private var place: UInt64 = 0
  private let path: String

  init(path: String) { self.path = path }

  func read() {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    try? file.seek(toOffset: place)
    let data = (try? file.readToEnd()) ?? Data()
    guard let end = data.lastIndex(of: UInt8(ascii: "\n")) else { return }
    place += UInt64(end - data.startIndex + 1)
    for line in data[...end].split(separator: UInt8(ascii: "\n")) {
      let event = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] ?? [:]
      switch event["event"] as? String {
      case "key": (keys, isShown) = (keys + 1, false)
      case "frame":
        isShown = true
        let written = event["bytes"] as? Int ?? 0
        (frames, bytes) = (frames + (written > 0 ? 1 : 0), bytes + written)
      default: break
      }
    }
  }
}
