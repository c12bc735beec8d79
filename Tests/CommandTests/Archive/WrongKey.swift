import Foundation
import Testing

/// Damage that no reading reports as an error: a post stands at another place than it should.
enum WrongKey {
  /// Changes the key of one post in the middle of an archive that is a single run.
  static func put(in archive: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: archive))
    // A key near the thousandth post as SQLite writes it, seven bits in each byte. A key that
    // occurs once stands in its row alone, not in a page that leads there.
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
