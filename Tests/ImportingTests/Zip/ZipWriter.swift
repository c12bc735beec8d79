import Foundation

/// Writes zips as programs in the wild do, at any place of a file that remains sparse.
final class ZipWriter {
  let path: String
  private let handle: FileHandle
  private var directory: [UInt8] = []
  private var count = 0
  /// Bytes that end at `place` and have not been written yet.
  private var waiting: [UInt8] = []
  /// The place of the next member.
  var place: UInt64 = 0

  init(_ path: String) {
    self.path = path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    handle = FileHandle(forWritingAtPath: path) ?? .nullDevice
  }

  /// Writes a zip of these files; returns its path.
  static func write(
    _ files: [(name: String, bytes: [UInt8])], to path: String, _ member: Member = Member()
  ) -> String {
    let zip = ZipWriter(path)
    for file in files { zip.add(file.name, file.bytes, member) }
    zip.finish()
    return path
  }

  static func write(
    _ files: [(name: String, text: String)], to path: String, _ member: Member = Member()
  ) -> String {
    write(files.map { (name: $0.name, bytes: Array($0.text.utf8)) }, to: path, member)
  }

  struct Member {
    /// Whether the bytes are deflated, in blocks that are not packed.
    var isDeflated = false
    /// Whether sizes and checksum follow the bytes, as in zips that are written to a pipe.
    var sizesFollow = false
    var isEncrypted = false
    /// A declared packing method that is not the bytes' own.
    var method: Int?
    /// Bytes that are packed already; the given bytes then serve only for the checksum.
    var packed: [UInt8]?
    var checksum: UInt32?
    /// The size of a hole that the file really has.
    var hole: UInt64?
    /// A false size of the unpacked bytes.
    var claim: UInt64?
    /// A false size of the packed bytes.
    var packedClaim: UInt64?
    /// A false place of the member.
    var lie: UInt64?
  }

  func add(_ name: String, _ text: String, _ member: Member = Member()) {
    add(name, Array(text.utf8), member)
  }

  func add(_ name: String, _ bytes: [UInt8], _ member: Member = Member()) {
    let packed = member.packed ?? (member.isDeflated ? Self.deflated(bytes) : bytes)
    let size = member.hole ?? member.claim ?? UInt64(bytes.count)
    let packedSize = member.hole ?? member.packedClaim ?? UInt64(packed.count)
    let checksum = member.checksum ?? Self.crc(bytes)
    let flags = (member.isEncrypted ? 1 : 0) | (member.sizesFollow ? 8 : 0) | 0x800
    let told = member.lie ?? place
    let isLarge = [size, packedSize, told].contains { $0 >= 0xFFFF_FFFF }
    var common: [UInt8] = []
    common.put(flags, 2)
    common.put(member.method ?? (member.isDeflated ? 8 : 0), 2)
    common.put(0, 4)
    var local: [UInt8] = []
    local.put(0x0403_4B50, 4)
    local.put(45, 2)
    local += common
    for number in [UInt64(checksum), packedSize, size] {
      local.put(member.sizesFollow ? 0 : Int(min(number, 0xFFFF_FFFF)), 4)
    }
    local.put(name.utf8.count, 2)
    local.put(isLarge ? 20 : 0, 2)
    local += Array(name.utf8)
    if isLarge { local.put(large: [size, packedSize]) }
    directory.put(0x0201_4B50, 4)
    directory.put(45 << 16 | 45, 4)
    directory += common
    directory.put(Int(checksum), 4)
    directory.put(isLarge ? 0xFFFF_FFFF : Int(packedSize), 4)
    directory.put(isLarge ? 0xFFFF_FFFF : Int(size), 4)
    directory.put(name.utf8.count, 2)
    directory.put(isLarge ? 28 : 0, 2)
    directory.put(0, 10)
    directory.put(isLarge ? 0xFFFF_FFFF : Int(told), 4)
    directory += Array(name.utf8)
    if isLarge { directory.put(large: [size, packedSize, told]) }
    count += 1
    write(local + (member.hole == nil ? packed : []))
    if let hole = member.hole {
      flush()
      place += hole
    }
    if member.sizesFollow {
      var told: [UInt8] = [0x50, 0x4B, 7, 8]
      for number in [UInt64(checksum), packedSize, size] {
        told.put(Int(min(number, 0xFFFF_FFFF)), 4)
      }
      write(told)
    }
  }

  private func write(_ bytes: [UInt8]) {
    waiting += bytes
    place += UInt64(bytes.count)
  }

  private func flush() {
    try? handle.seek(toOffset: place - UInt64(waiting.count))
    handle.write(Data(waiting))
    waiting = []
  }

  /// Writes the list of members; with `isZip64` in the form for large or many ones.
  func finish(isZip64: Bool = false, comment: String = "") {
    let start = place
    var end = directory
    if isZip64 {
      let record = start + UInt64(directory.count)
      end.put(0x0606_4B50, 4)
      end.put(44, 8)
      end.put(45 << 16 | 45, 4)
      end.put(0, 8)
      end.put(count, 8)
      end.put(count, 8)
      end.put(directory.count, 8)
      end.put(Int(start), 8)
      end.put(0x0706_4B50, 4)
      end.put(0, 4)
      end.put(Int(record), 8)
      end.put(1, 4)
    }
    end.put(0x0605_4B50, 4)
    end.put(0, 4)
    end.put(isZip64 ? 0xFFFF : count, 2)
    end.put(isZip64 ? 0xFFFF : count, 2)
    end.put(isZip64 ? 0xFFFF_FFFF : directory.count, 4)
    end.put(isZip64 ? 0xFFFF_FFFF : Int(start), 4)
    end.put(comment.utf8.count, 2)
    write(end + Array(comment.utf8))
    flush()
    try? handle.close()
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result.put(block.count, 2)
      result.put(~block.count & 0xFFFF, 2)
      result += block
    } while !rest.isEmpty
    return result
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    // Accesses memory by pointers: generic code takes a second for the megabytes of some tests.
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        guard let first = bytes.baseAddress, let row = table.baseAddress else { return }
        var place = 0
        while place < bytes.count {
          crc = row[Int((crc ^ UInt32(first[place])) & 0xFF)] ^ (crc >> 8)
          place += 1
        }
      }
    }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }
}

extension [UInt8] {
  /// Appends a number, least byte first.
  mutating func put(_ number: Int, _ count: Int) {
    for index in 0..<count {
      append(index < 8 ? UInt8(truncatingIfNeeded: number >> (8 * index)) : 0)
    }
  }

  fileprivate mutating func put(large numbers: [UInt64]) {
    put(1, 2)
    put(8 * numbers.count, 2)
    for number in numbers { put(Int(number), 8) }
  }
}
