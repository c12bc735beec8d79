/// The place in a terminal's bytes where the first frame begins: before it, modes are set.
struct FirstFrame {
  private var place: Int?
  /// How far the bytes were searched in vain.
  private var searched = 0

  private static let sign = Array("\u{1B}[?2026h".utf8)

  /// Returns how many bytes there are from the first frame on.
  ///
  /// - Parameter bytes: all of them, those of the last call included.
  mutating func bytes(of bytes: [UInt8]) -> Int {
    while place == nil, searched + Self.sign.count <= bytes.count {
      if bytes[searched...].starts(with: Self.sign) { place = searched }
      searched += 1
    }
    return place.map { bytes.count - $0 } ?? 0
  }
}
