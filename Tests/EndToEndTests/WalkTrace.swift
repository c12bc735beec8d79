import Foundation

/// What a trace has of keys and frames so far; read on from where it was read to.
final class WalkTrace {
  private(set) var keys = 0
  /// Frames that had something to write.
  private(set) var frames = 0
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
        if event["bytes"] as? Int ?? 0 > 0 { frames += 1 }
      default: break
      }
    }
  }
}

/// Counts frames in bytes that grow.
struct FrameEnds {
  private var begun = 0
  private var ended = 0
  private var place = 0

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)

  /// - Parameter bytes: all of them, those of the last call included.
  mutating func count(in bytes: [UInt8]) -> (begun: Int, ended: Int) {
    while place + Self.end.count <= bytes.count {
      guard let next = bytes[place...].firstIndex(of: 0x1B) else {
        place = bytes.count
        break
      }
      place = next
      guard next + Self.end.count <= bytes.count else { break }
      let piece = bytes[next..<next + Self.end.count]
      if piece.elementsEqual(Self.begin) { begun += 1 }
      if piece.elementsEqual(Self.end) { ended += 1 }
      place += 1
    }
    return (begun, ended)
  }
}
