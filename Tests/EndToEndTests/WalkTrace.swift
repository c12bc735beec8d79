import Foundation

/// The keys and frames of a trace so far; each reading continues where the last one ended.
final class WalkTrace {
  private(set) var keys = 0
  /// The number of frames that wrote something.
  private(set) var frames = 0
  /// The bytes of all frames together.
  private(set) var bytes = 0
  /// Whether a frame came after the last key.
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
