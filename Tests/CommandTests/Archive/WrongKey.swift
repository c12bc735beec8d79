import Foundation
import Testing

/// Damage that no reading meets as an error: a post that stands at another place than it should.
enum WrongKey {
  /// Changes a key in the middle of an archive with one stretch of posts.
  static func put(in archive: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: archive))
    // The key of the thousandth post as SQLite writes it, seven bits in a byte; in a row, not in
    // what leads to it, it stands once.
    let places = (1000..<1100).compactMap { number -> Int? in
      let key = (1 << 32) + (1 << 27) + number
      let written = Data(
        stride(from: 28, through: 0, by: -7).map { shift in
          UInt8(key >> shift & 0x7F) | (shift > 0 ? 0x80 : 0)
        })
      guard let found = bytes.range(of: written) else { return nil }
      let isAlone = bytes[found.upperBound...].range(of: written) == nil
      return isAlone ? found.lowerBound : nil
    }
    let key = try #require(places.first)
    bytes[key + 3] ^= 0x40
    try bytes.write(to: URL(fileURLWithPath: archive))
  }
}
