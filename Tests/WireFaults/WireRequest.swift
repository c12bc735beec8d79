/// A request as it arrived on the wire.
package struct WireRequest: Sendable {
  package var method: String
  /// The path and the query.
  package var target: String
  /// The headers, with names in lower case.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  package var path: String { String(target.prefix { $0 != "?" }) }

  /// Takes the first complete request off `buffer`; `nil` when there is none yet.
  init?(takenFrom buffer: inout [UInt8]) {
    let blank = Array("\r\n\r\n".utf8)
    guard
      let end = buffer.indices.first(where: { buffer[$0...].starts(with: blank) })
    else { return nil }
    var lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")[...]
    let words = (lines.popFirst() ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    headers = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      return (parts[0].lowercased(), String(value))
    }
    let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    let start = end + blank.count
    guard buffer.count >= start + length else { return nil }
    body = Array(buffer[start..<start + length])
    buffer.removeFirst(start + length)
  }
}
