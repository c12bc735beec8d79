/// Writes repositories of Bluesky by hand: blocks of DAG-CBOR with made-up hashes.
struct CARWriter {
  /// A value of DAG-CBOR.
  indirect enum Value {
    case int(Int)
    case text(String)
    case bytes([UInt8])
    case list([Value])
    case map([(String, Value)])
    case link(Int)
    case yes
    case null
  }

  private(set) var blocks: [(number: Int, bytes: [UInt8])] = []

  mutating func add(_ number: Int, _ value: Value) { blocks.append((number, Self.encoded(value))) }

  mutating func add(_ number: Int, raw: [UInt8]) { blocks.append((number, raw)) }

  /// The bytes of the file, with this block as its root.
  func file(root: Int) -> [UInt8] {
    let header = Self.encoded(
      .map([("roots", .list([.link(root)])), ("version", .int(1))]))
    return blocks.reduce(Self.varint(header.count) + header) { result, block in
      let cid = Self.cid(block.number)
      return result + Self.varint(cid.count + block.bytes.count) + cid + block.bytes
    }
  }

  /// The beginning of a CID whose hash is compared with its block (SHA-256), and of one whose hash
  /// is not (BLAKE3).
  static let compared: [UInt8] = [1, 0x71, 0x12, 0x20]
  static let uncompared: [UInt8] = [1, 0x71, 0x1E, 0x20]

  static func cid(_ number: Int) -> [UInt8] {
    uncompared + [UInt8](repeating: 0xAB, count: 24)
      + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }

  private static func varint(_ number: Int) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + varint(number >> 7)
  }

  static func encoded(_ value: Value) -> [UInt8] {
    switch value {
    case .int(let number): number < 0 ? head(1, -1 - number) : head(0, number)
    case .bytes(let bytes): head(2, bytes.count) + bytes
    case .text(let text): head(3, text.utf8.count) + Array(text.utf8)
    case .list(let list): list.reduce(head(4, list.count)) { $0 + encoded($1) }
    case .map(let map):
      map.reduce(head(5, map.count)) { $0 + encoded(.text($1.0)) + encoded($1.1) }
    case .link(let number): head(6, 42) + encoded(.bytes([0] + cid(number)))
    case .yes: [0xF5]
    case .null: [0xF6]
    }
  }

  private static func head(_ major: UInt8, _ number: Int) -> [UInt8] {
    switch number {
    case 0..<24: [major << 5 | UInt8(number)]
    case 24..<256: [major << 5 | 24, UInt8(number)]
    case 256..<65_536: [major << 5 | 25, UInt8(number >> 8), UInt8(number & 255)]
    default: [major << 5 | 26] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
  }
}

extension CARWriter.Value: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .text(text) }
}
