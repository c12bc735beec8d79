/// What can go wrong between a server and us. The raw value of each is the path that asks for it.
package enum WireFault: String, Sendable, CaseIterable {
  /// Ends in the middle of the body.
  case cut
  /// Ends in the middle of a chunk.
  case cutChunk = "cut-chunk"
  /// A reset in the middle of the body.
  case reset
  /// One byte after the other, very slowly.
  case drip
  /// Nothing at all.
  case silent
  /// Headers and half a body, then nothing.
  case stall
  /// Closes instead of answering.
  case empty
  /// A length that is no number.
  case badLength = "bad-length"
  /// A length below zero.
  case negativeLength = "negative-length"
  /// More bytes than the length says.
  case shortLength = "short-length"
  /// Two lengths, and they differ.
  case twoLengths = "two-lengths"
  /// Ends within the headers.
  case halfHeaders = "half-headers"
  /// Headers without end.
  case hugeHeaders = "huge-headers"
  /// A body larger than anyone takes, with its length.
  case huge
  /// A body larger than anyone takes, without a length.
  case hugeUnsaid = "huge-unsaid"
  /// A hundred kilobytes that become sixteen megabytes.
  case bomb
  /// A body that is said to be gzip and is not.
  case badGzip = "bad-gzip"
  /// Two codings, gzip twice, declared in one header field.
  case nestedGzip = "nested-gzip"
  /// Two codings, gzip and deflate, declared in a header field each.
  case twoCodings = "two-codings"
  /// Gzip declared both as the content encoding and as the transfer encoding.
  case packedChunks = "packed-chunks"
  /// Something other than HTTP.
  case garbage
  /// A chunk whose size is no number.
  case badChunk = "bad-chunk"
  /// A chunk that is longer than its size says.
  case longChunk = "long-chunk"
  /// A chunk whose size no number holds.
  case hugeChunk = "huge-chunk"
  /// Ends without the empty chunk that marks the end.
  case noLastChunk = "no-last-chunk"
  case badUTF8 = "bad-utf8"
  case deepJSON = "deep-json"
  case redirectToFile = "redirect-file"
  case redirectToHost = "redirect-host"
  case redirectWithCredentials = "redirect-credentials"
  case redirectToPath = "redirect-path"
  case limited = "429"
  case limitedWithoutHeaders = "429-bare"
  case html

  /// What the server does.
  package var answer: WireAnswer {
    switch self {
    case .cut: .raw(Self.head("Content-Length: 345") + #"{"data":[{"#)
    case .cutChunk: .raw(Self.head("Transfer-Encoding: chunked") + "a\r\n12345")
    case .reset:
      WireAnswer(.send(Array((Self.head("Content-Length: 345") + #"{"data":[{"#).utf8)), .reset)
    case .drip:
      WireAnswer(
        .send(Array(Self.head("Content-Length: 345").utf8)),
        .drip(Array(repeating: 0x20, count: 345), milliseconds: 200))
    case .silent: WireAnswer(.hang)
    case .stall:
      WireAnswer(.send(Array((Self.head("Content-Length: 345") + #"{"data":[{"#).utf8)), .hang)
    case .empty: WireAnswer(.close)
    case .halfHeaders: .raw("HTTP/1.1 200 OK\r\nContent-Ty")
    case .garbage: .raw("SSH-2.0-OpenSSH_9.2\r\n")
    case .badLength, .negativeLength, .shortLength, .twoLengths, .badChunk,
      .longChunk, .hugeChunk, .noLastChunk:
      untruthful
    case .hugeHeaders, .huge, .hugeUnsaid, .bomb, .badGzip, .badUTF8, .deepJSON: large
    case .nestedGzip, .twoCodings, .packedChunks: nested
    default: polite
    }
  }

  /// Answers with a wrong length. The connection stays open where HTTP would keep it open.
  private var untruthful: WireAnswer {
    switch self {
    case .badLength: .raw(Self.head("Content-Length: many") + "{}")
    case .negativeLength: .raw(Self.head("Content-Length: -2") + "{}")
    case .shortLength: WireAnswer(.send(Array((Self.head("Content-Length: 9") + Self.page).utf8)))
    case .twoLengths:
      .raw(Self.head("Content-Length: 9", "Content-Length: 10") + Self.page)
    case .badChunk: .raw(Self.head("Transfer-Encoding: chunked") + "many\r\n12345")
    case .longChunk:
      .raw(Self.head("Transfer-Encoding: chunked") + "9\r\n\(Self.page)\r\n0\r\n\r\n")
    case .hugeChunk: .raw(Self.head("Transfer-Encoding: chunked") + "fffffffffffffffff\r\n12345")
    default: .raw(Self.head("Transfer-Encoding: chunked") + "b\r\n\(Self.page)\r\n")
    }
  }

  /// A page without posts, of eleven bytes.
  private static let page = #"{"data":[]}"#

  private var large: WireAnswer {
    switch self {
    case .hugeHeaders:
      .raw(
        "HTTP/1.1 200 OK\r\n"
          + String(repeating: "X-More: \(String(repeating: "x", count: 990))\r\n", count: 400))
    case .huge: .raw(Self.head("Content-Length: 999999999999"))
    case .hugeUnsaid:
      WireAnswer(
        .send(Array(Self.head("Connection: close").utf8)),
        .send([UInt8](repeating: 0x20, count: 3 << 20)), .close)
    case .bomb: .answer(200, ["Content-Encoding: gzip"], GzipBomb.bytes)
    case .badGzip: .answer(200, ["Content-Encoding: gzip"], "no gzip at all")
    case .badUTF8: .answer(200, [], [0x22, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x22])
    default: .answer(200, [], String(repeating: "[", count: 100_000))
    }
  }

  private var nested: WireAnswer {
    let fields =
      switch self {
      case .nestedGzip: ["Content-Encoding: gzip, gzip"]
      case .twoCodings: ["Content-Encoding: gzip", "Content-Encoding: deflate"]
      default: ["Content-Encoding: gzip", "Transfer-Encoding: gzip"]
      }
    return .answer(200, fields, GzipBomb.bytes)
  }

  private var polite: WireAnswer {
    switch self {
    case .redirectToFile: .answer(302, ["Location: file:///etc/passwd"], "")
    case .redirectToHost: .answer(301, ["Location: https://other.example/2/search?q=secret"], "")
    case .redirectWithCredentials:
      .answer(307, ["Location: https://ada:hidden@other.example:8443/?token=secret"], "")
    case .redirectToPath: .answer(308, ["Location: /other?q=secret"], "")
    case .limited:
      .answer(
        429,
        ["x-rate-limit-limit: 450", "x-rate-limit-remaining: 0", "x-rate-limit-reset: 4102444800"],
        #"{"title":"Too Many Requests","detail":"Too Many Requests","status":429}"#)
    case .limitedWithoutHeaders: .answer(429, [], "")
    default: .answer(200, ["Content-Type: text/html"], "<!DOCTYPE html><title>Sign in</title>")
    }
  }

  private static func head(_ fields: String...) -> String {
    (["HTTP/1.1 200 OK"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }
}
