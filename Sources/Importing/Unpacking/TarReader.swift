/// Walks from member to member of a tar. Names are only for reports: no file of that name is ever
/// written.
struct TarReader {
  /// One file in it.
  struct Member: Equatable {
    var name: String
    var count: Int
  }

  private let source: any ByteSource
  private let shouldStop: () -> Bool
  private var waiting: [UInt8] = []
  private var at = 0
  /// How many bytes of the member are not read yet, and how many follow it up to the next header.
  private var rest = 0
  private var padding = 0

  /// The most bytes of a member's long name or pax values.
  private static let wordsLimit = 1 << 20

  init(_ source: any ByteSource, shouldStop: @escaping () -> Bool = { false }) {
    self.source = source
    self.shouldStop = shouldStop
  }

  /// The next file; `nil` at the end. Skips what is left of the one before.
  mutating func next() throws(ImportError) -> Member? {
    var name: String?
    var count: Int?
    while true {
      try skip(rest + padding)
      (rest, padding) = (0, 0)
      let block = try take(TarHeader.size)
      if block.isEmpty || block.allSatisfy({ $0 == 0 }) { return nil }
      guard block.count == TarHeader.size else { throw Self.cutOff }
      guard let header = TarHeader(block[...]) else {
        throw ImportError(
          "no header stands where this tar must have one", remedy: "download it again")
      }
      rest = header.count
      padding = header.padded - header.count
      switch header.type {
      case UInt8(ascii: "L"): name = TarHeader.text(try words(of: header)[...])
      case UInt8(ascii: "x"):
        let told = Self.paxValues(try words(of: header))
        name = told["path"] ?? name
        count = told["size"].flatMap { Int($0) }
      case _ where header.isFile:
        if let count, count >= 0, count <= 1 << 50 {
          padding = (TarHeader.size - count % TarHeader.size) % TarHeader.size
          rest = count
        }
        return Member(name: Self.plain(name ?? header.name), count: rest)
      default: (name, count) = (nil, nil)
      }
    }
  }

  /// Appends up to `count` bytes of the member and returns how many; 0 at its end.
  mutating func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    guard rest > 0 else { return 0 }
    if at == waiting.count, try !fill() { throw Self.cutOff }
    let part = waiting[at...].prefix(min(count, rest))
    bytes += part
    at += part.count
    rest -= part.count
    return part.count
  }

  /// The content of a short member that only describes the next one.
  private mutating func words(of header: TarHeader) throws(ImportError) -> [UInt8] {
    guard header.count <= Self.wordsLimit else {
      throw ImportError("a name in this tar is too long", remedy: "download it again")
    }
    let words = try take(header.count)
    rest = 0
    return words
  }

  /// The `length key=value` lines of a pax header.
  private static func paxValues(_ bytes: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    var rest = bytes[...]
    while let space = rest.firstIndex(of: 0x20),
      let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > 0,
      length <= rest.count, rest.startIndex + length > space
    {
      let line = rest[(space + 1)..<(rest.startIndex + length)]
      rest = rest.dropFirst(length)
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      // The length says where it ends: any line feed before that is a part of the value.
      var value = line[(sign + 1)...]
      if value.last == 0x0A { value.removeLast() }
      values[String(decoding: line[..<sign], as: UTF8.self)] = String(path: Array(value))
    }
    return values
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }

  /// The next `count` bytes; fewer only at the end of the input.
  private mutating func take(_ count: Int) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if at == waiting.count, try !fill() { break }
      let part = waiting[at...].prefix(count - bytes.count)
      bytes += part
      at += part.count
    }
    return bytes
  }

  private mutating func skip(_ count: Int) throws(ImportError) {
    var count = count
    while count > 0 {
      if at == waiting.count, try !fill() { throw Self.cutOff }
      let part = min(count, waiting.count - at)
      at += part
      count -= part
    }
  }

  private mutating func fill() throws(ImportError) -> Bool {
    waiting.removeAll(keepingCapacity: true)
    at = 0
    guard !shouldStop() else { return false }
    return try source.read(ByteWindow.chunk, into: &waiting) > 0
  }

  private static let cutOff = ImportError(
    "cut off: this tar ends within a file", remedy: "download it again")
}

/// The bytes of one member of a tar, while the tar is being streamed.
final class TarMember: ByteSource {
  /// Reads the member; the walk continues with it.
  private(set) var reader: TarReader

  /// - Parameter reader: must be at the beginning of the member.
  init(_ reader: TarReader) { self.reader = reader }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try reader.read(count, into: &bytes)
  }
}
