/// Writes DAG-CBOR as the JSON that Bluesky's own APIs use for it: a link becomes
/// `{"$link":"bafy…"}`; bytes become `{"$bytes":""}`, since nothing here reads them.
struct CBORJSON {
  private static let depthLimit = 64
  private var reader: CBORReader
  private var json: [UInt8] = []

  /// The JSON of one value.
  static func json(_ bytes: [UInt8]) throws(CBORReader.Fault) -> [UInt8] {
    var writer = CBORJSON(reader: CBORReader(bytes))
    writer.json.reserveCapacity(bytes.count * 2)
    try writer.write(depth: 0)
    return writer.json
  }

  private init(reader: CBORReader) { self.reader = reader }

  private mutating func write(depth: Int) throws(CBORReader.Fault) {
    guard depth < Self.depthLimit else { throw reader.fault("at most \(Self.depthLimit) levels") }
    let head = try reader.head()
    switch head.major {
    case 0: json += String(head.number).utf8
    case 1: json += ("-" + String(head.number &+ 1)).utf8
    case 2:
      _ = try reader.take(head.number)
      json += "{\"$bytes\":\"\"}".utf8
    case 3: string(try reader.take(head.number))
    case 4: try writeList(head.number, depth: depth)
    case 5: try writeMap(head.number, depth: depth)
    case 6: try writeLink(head.number)
    default: writeSimple(head)
    }
  }

  private mutating func writeList(_ count: UInt64, depth: Int) throws(CBORReader.Fault) {
    json.append(UInt8(ascii: "["))
    var index: UInt64 = 0
    while index < count {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      try write(depth: depth + 1)
      index += 1
    }
    json.append(UInt8(ascii: "]"))
  }

  private mutating func writeMap(_ count: UInt64, depth: Int) throws(CBORReader.Fault) {
    json.append(UInt8(ascii: "{"))
    var index: UInt64 = 0
    while index < count {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      let key = try reader.head()
      guard key.major == 3 else { throw reader.fault("a text as a key") }
      string(try reader.take(key.number))
      json.append(UInt8(ascii: ":"))
      try write(depth: depth + 1)
      index += 1
    }
    json.append(UInt8(ascii: "}"))
  }

  private mutating func writeLink(_ tag: UInt64) throws(CBORReader.Fault) {
    let inner = try reader.head()
    guard tag == 42, inner.major == 2, inner.number > 1 else { throw reader.fault("a link") }
    json += "{\"$link\":\"".utf8
    json += CID.text(try reader.take(inner.number).dropFirst()).utf8
    json += "\"}".utf8
  }

  /// Writes `true`, `false` or `null`; no field that is read has floating-point numbers.
  private mutating func writeSimple(_ head: CBORReader.Head) {
    switch (head.width, head.number) {
    case (0, 20): json += "false".utf8
    case (0, 21): json += "true".utf8
    case (8, _):
      let number = Double(bitPattern: head.number)
      json += number.isFinite ? Array(String(number).utf8) : Array("null".utf8)
    default: json += "null".utf8
    }
  }

  private mutating func string(_ bytes: ArraySlice<UInt8>) {
    json.append(UInt8(ascii: "\""))
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        json += "\\u00".utf8
        json += [Self.hex[Int(byte >> 4)], Self.hex[Int(byte & 15)]]
      default: json.append(byte)
      }
    }
    json.append(UInt8(ascii: "\""))
  }

  private static let hex = Array("0123456789abcdef".utf8)
}
