import CCurl
import Libc

/// Everything curl knows about a transfer that failed; `error` makes sentences of it.
struct CurlFailure {
  var code: CURLcode
  var phase: HTTPError.Phase
  var host: String
  /// The proxy that was to be used, without its password.
  var proxy: String?
  /// The variable that names it.
  var proxyVariable = ""
  /// What names the certificates that are trusted.
  var certificateNames: [String] = []
  /// What the proxy answered, 0 for nothing.
  var proxyStatus = 0
  /// `errno` of connecting.
  var systemError: Int32 = 0
  /// OpenSSL's `X509_V_…`.
  var verification = 0
  /// OpenSSL's `X509_V_…` for a proxy that is reached by TLS.
  var verificationOfProxy = 0
  var refusal: Transfer.Refusal?
  /// Bytes of the body, as they came.
  var received = 0
  /// How many the server said there would be; -1 if it did not.
  var promised = -1
  /// Curl's own words. They may hold parts of the address, so only phrases that are known are
  /// shown.
  var text = ""
  var limits = HTTPLimits()
  var isOffline = false
  /// Who chose the address. A remedy cannot name settings for one that was found in a post.
  var reach = Reach.chosen
  /// Whether a service has the address by itself, so that it is spelt right.
  var isOfService = false

  /// What to tell the person.
  var error: HTTPError { HTTPError(sentences, host: host) }

  /// When it failed, what went wrong, and what to do about it.
  typealias Sentences = (HTTPError.Phase, message: String, remedy: String)

  private var sentences: Sentences {
    if proxy != nil, refusal == nil, let status = refusalOfProxy { return refusedByProxy(status) }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return unknownName
    case CURLE_COULDNT_CONNECT where refusal == .reach:
      let refused = HTTPError.outOfReach(host)
      return (.connecting, refused.message, refused.remedy)
    case CURLE_COULDNT_CONNECT: return notConnected
    case CURLE_OPERATION_TIMEDOUT: return timedOut
    case CURLE_PEER_FAILED_VERIFICATION: return untrusted
    case CURLE_SSL_CACERT_BADFILE:
      let names = certificateNames.joined(separator: " and ")
      return (
        .securing, "The certificates that are to be trusted cannot be read.",
        "Check \(names.isEmpty ? "those of the system" : names)."
      )
    case CURLE_SSL_CONNECT_ERROR:
      return (
        .securing, "The TLS handshake with \(host) failed.",
        remedy(
          "Check that this port of base_url speaks https, and try again later.", found: Self.again)
      )
    case CURLE_WRITE_ERROR where refusal == .codings: return Self.packedTwice(host)
    case CURLE_WRITE_ERROR, CURLE_FILESIZE_EXCEEDED: return tooLarge
    case CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return (phase, "\(host) broke off the HTTP/2 answer\(http2Error).", Self.again)
    case CURLE_OUT_OF_MEMORY: return (phase, HTTPError.noMemory.message, "")
    default: return badAnswer
    }
  }

  private var unknownName: Sentences {
    if isOffline { return offline }
    if code == CURLE_COULDNT_RESOLVE_PROXY {
      return (
        .lookup, "The name of the proxy \(proxy ?? "") was not found.",
        checkProxy
      )
    }
    return (
      .lookup, "The name \(host) was not found.",
      remedy("Check its spelling in base_url, and the network.", found: "Check the network.")
    )
  }

  private var offline: Sentences {
    (
      .connecting, "This computer is offline: \(host) cannot be reached.",
      "Connect it to a network and try again; the archive answers meanwhile."
    )
  }

  private var notConnected: Sentences {
    if isOffline { return offline }
    let who = proxy.map { "The proxy \($0)" } ?? host
    let remedy =
      proxy == nil
      ? self.remedy(
        "Check the port in base_url; if it is right, the server is down: try again later.",
        found: Self.again)
      : checkProxy
    return switch systemError {
    case ECONNREFUSED: (.connecting, "\(who) refused the connection.", remedy)
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN:
      (.connecting, "No route leads to \(proxy ?? host).", "Check the network, or the VPN.")
    default: (.connecting, "\(who) cannot be reached.", remedy)
    }
  }

  private var timedOut: Sentences {
    let isStalled = text.hasPrefix("Operation too slow")
    let isConnecting = [.lookup, .connecting, .securing].contains(phase)
    let limit = isStalled ? limits.stalling : isConnecting ? connectLimit : limits.total
    let time = limit.spoken
    return switch phase {
    case .connecting:
      (
        phase, "\(proxy.map { "The proxy \($0)" } ?? host) accepted no connection within \(time).",
        "Check the network; a firewall may be in the way."
      )
    case .securing: (phase, "The TLS handshake with \(host) took more than \(time).", Self.again)
    case .sending: (phase, "\(host) did not take the request within \(time).", Self.again)
    case .waiting: (phase, "\(host) did not answer within \(time).", Self.again)
    case .receiving:
      isStalled
        ? (phase, "\(host) stopped sending for \(time), \(progress).", Self.again)
        : (phase, "\(host) did not finish its answer within \(time), \(progress).", Self.again)
    default: (.lookup, "The name \(host) was not found within \(time).", "Check the network.")
    }
  }

  private var connectLimit: Duration { min(limits.connecting, limits.total) }

  private var tooLarge: Sentences {
    refusal == .headers
      ? (.receiving, "The headers of the answer of \(host) are larger than 256 kB.", Self.again)
      : (
        .receiving, "The answer of \(host) is larger than \(limits.bodyBytes.spokenBytes).",
        reach == .chosen
          ? "Ask for fewer posts at a time: page_size." : "Open it in the browser."
      )
  }

  /// The status of the proxy's answer. If the proxy closes early, curl forgets the number, but not
  /// the words (`CONNECT tunnel failed, response 407`).
  private var refusalOfProxy: Int? {
    if proxyStatus >= 400 { return proxyStatus }
    guard text.contains("CONNECT") else { return nil }
    return text.split(separator: " ").compactMap { Int($0) }.first { (400...599).contains($0) }
  }

  private func refusedByProxy(_ status: Int) -> Sentences {
    let remedy =
      status == 407
      ? "Write name and password into \(proxyVariable): http://name:password@proxy:port"
      : checkProxies
    return (
      .connecting, "The proxy \(proxy ?? "") refused the way to \(host) (\(status)).", remedy
    )
  }

  private var checkProxy: String { "Check \(proxyVariable) in the environment." }

  /// Asks whether the proxy is the right one for this host.
  var checkProxies: String { "Check \(proxyVariable) and no_proxy in the environment." }

  /// The name of the error, which curl writes in capitals: ` (PROTOCOL_ERROR)`.
  private var http2Error: String {
    let names = text.split { !($0.isUppercase && $0.isASCII || $0 == "_") }
    return names.first { $0.count > 5 }.map { " (\($0))" } ?? ""
  }

  /// What to do, by who wrote the address.
  func remedy(_ chosen: String, found: String) -> String {
    reach == .chosen && !isOfService ? chosen : found
  }

  /// `12 of 345 bytes`.
  var progress: String {
    promised > 0 ? "\(received) of \(promised) bytes" : "after \(received) bytes"
  }

  static let again = "Try again later."
}

extension Int {
  /// `8 MB`, `500 kB`, `12 bytes`; counted in powers of two, of which limits are made.
  fileprivate var spokenBytes: String {
    if self >= 1 << 20 { return "\(self >> 20) MB" }
    return self >= 1 << 10 ? "\(self >> 10) kB" : "\(self) bytes"
  }
}

extension HTTPError {
  init(_ sentences: CurlFailure.Sentences, host: String) {
    let (phase, message, remedy) = sentences
    self.init(host: host, phase: phase, message: message, remedy: remedy)
  }

  static let noMemory = HTTPError(
    host: "", phase: .checking, message: "There is no memory for the request.")

  static func noLibrary(_ reason: String) -> HTTPError {
    HTTPError(
      host: "", phase: .checking, message: "libcurl cannot be used: \(reason).",
      remedy: "Install it: apt-get install libcurl4")
  }
}
