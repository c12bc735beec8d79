import CCurl
import Signals

/// One of curl's handles, for a transfer or for all of them.
typealias CurlHandle = UnsafeMutableRawPointer

/// One request in curl's hands. Lives on the network thread; this file faces C.
final class Transfer {
  let ticket: Ticket
  let easy: CurlHandle
  /// When it was given to curl.
  let start: Instant
  private(set) var body: [UInt8] = []
  private(set) var headers: [HTTPHeaders.Field] = []
  /// Why we ended it ourselves.
  private(set) var refusal: Refusal?
  /// False while the empty line that ends the headers is missing; curl does without it.
  private(set) var hasAllHeaders = false
  /// Whether curl began to write the request to a connection.
  private(set) var hasLeft = false
  private var headerBytes = 0
  /// How many layers the headers name around the body. Interim answers count as well: they have no
  /// reason to name one, and curl may take a line for a header that looks like a status line here.
  private var codings = 0
  /// The buffer in which curl writes its words about a failure.
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var list: UnsafeMutablePointer<curl_slist>?
  /// The addresses that are known beforehand, in curl's form.
  var names: UnsafeMutablePointer<curl_slist>?

  /// Why we stop a transfer: it is larger than our limits, or leads further than allowed.
  enum Refusal {
    case body, headers, reach
    /// The body is packed more than once. Curl unpacks one layer into the next before it looks at
    /// the time, and a few bytes of gzip in gzip may be hours of work from which no body comes.
    case codings
    /// Resending of a request that may be sent only once.
    case again
  }

  /// The limit of all headers together: more than that is an attack.
  static let maxHeaderBytes = 256 << 10

  init(_ ticket: Ticket, on easy: CurlHandle, at start: Instant) {
    self.ticket = ticket
    self.easy = easy
    self.start = start
    words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  /// Frees what curl had pointers to. Call it when curl knows nothing of the transfer any more.
  func free() {
    ccurl_list_free(list)
    ccurl_list_free(names)
    words.deallocate()
  }

  /// curl's own words about a failure; they may hold parts of the address.
  var text: String { String(cString: words) }

  /// Notes why curl is told to stop here.
  func refuse(_ reason: Refusal) { refusal = reason }

  /// Adds a line that curl sends as it is; false when there is no memory.
  func addHeader(_ line: String) -> Bool {
    guard let longer = ccurl_list_add(list, line) else { return false }
    list = longer
    return true
  }

  /// Tells curl where to write.
  func connectCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, words)
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, list)
    ccurl_set_receive(easy, CURLOPT_WRITEFUNCTION, receiveBody)
    ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    ccurl_set_receive(easy, CURLOPT_HEADERFUNCTION, receiveHeader)
    ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    if ticket.request.isSentAtMostOnce { ccurl_set_leave(easy, allowSending, context) }
  }

  fileprivate func leave() -> Bool {
    if hasLeft { refusal = .again }
    defer { hasLeft = true }
    return !hasLeft
  }

  fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= ticket.request.limits.bodyBytes else {
      refusal = .body
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Takes one line of the headers, its end included. A status line begins anew: what came before
  /// it was an interim answer.
  fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Self.maxHeaderBytes else {
      refusal = .headers
      return false
    }
    if bytes.starts(with: "HTTP/".utf8) {
      headers = []
      hasAllHeaders = false
    } else if bytes.allSatisfy(isBlank) {
      hasAllHeaders = true
    } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(decoding: bytes[..<colon], as: UTF8.self)
      let value = bytes[(colon + 1)...].drop(while: isBlank)
      let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
      let field = HTTPHeaders.Field(name, String(decoding: value[..<end], as: UTF8.self))
      headers.append(field)
      codings += field.codings
      guard codings < 2 else {
        refusal = .codings
        return false
      }
    }
    return true
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

extension HTTPHeaders.Field {
  /// How many layers around the body the field names; `chunked` is no layer.
  fileprivate var codings: Int {
    guard ["content-encoding", "transfer-encoding"].contains(name.lowercased()) else { return 0 }
    let names = value.lowercased().utf8.split { $0 == UInt8(ascii: ",") || isBlank($0) }
    return names.count { name in
      !["chunked", "identity", "none"].contains { name.elementsEqual($0.utf8) }
    }
  }
}

/// Called by curl with each piece of the decompressed body; taking less than all ends the transfer.
private let receiveBody: ccurl_receive = { bytes, size, count, context in
  guard let context else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.takeBody(.init(start: bytes, count: size * count)) ? size * count : 0
}

/// Called by curl with each line of the headers.
private let receiveHeader: ccurl_receive = { bytes, size, count, context in
  guard let context else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.takeHeader(.init(start: bytes, count: size * count)) ? size * count : 0
}

/// Called by curl before it writes a request that may leave only once.
private let allowSending: ccurl_leave = { context, _, _, _, _ in
  guard let context else { return 1 }
  return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().leave() ? 0 : 1
}
