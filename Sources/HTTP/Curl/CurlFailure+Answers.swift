import CCurl

extension CurlFailure {
  /// Errors in what the server says, or in how it ends.
  var badAnswer: Sentences {
    switch code {
    case CURLE_PARTIAL_FILE: cut
    case CURLE_GOT_NOTHING: Self.unanswered(host)
    case CURLE_SEND_ERROR:
      (.sending, "\(host) closed the connection before it had the request.", Self.again)
    case CURLE_RECV_ERROR where isNoHTTP, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
      if isLengthWrong {
        Self.unclearLength(host)
      } else {
        (
          .receiving, "\(host) sent something that is not HTTP.",
          remedy("Check the host and the port in base_url.", found: Self.again)
        )
      }
    case CURLE_RECV_ERROR where phase == .waiting: Self.unanswered(host)
    case CURLE_RECV_ERROR where phase == .receiving: cut
    case CURLE_RECV_ERROR where proxy != nil && phase == .securing:
      (.connecting, "The proxy \(proxy ?? "") closed the way to \(host).", checkProxies)
    // A SOCKS proxy refuses, breaks off, or is none.
    case CURLE_PROXY:
      (.connecting, "The proxy \(proxy ?? "") opens no way to \(host).", checkProxies)
    case CURLE_RECV_ERROR:
      (phase, "\(host) closed the connection.", Self.again)
    case CURLE_BAD_CONTENT_ENCODING:
      (.receiving, "The compressed answer of \(host) is damaged.", Self.again)
    case CURLE_URL_MALFORMAT:
      (.checking, "The address cannot be read.", remedy("Check base_url.", found: ""))
    default:
      (phase, "The request to \(host) failed (curl \(code.rawValue)).", Self.again)
    }
  }

  /// Nothing came of the answer, not even its first line.
  static func unanswered(_ host: String) -> Sentences {
    (.waiting, "\(host) closed the connection without an answer.", again)
  }

  /// The headers, or the sizes of its pieces, do not tell where the answer ends.
  static func unclearLength(_ host: String) -> Sentences {
    (.receiving, "\(host) sent an answer whose length cannot be read.", again)
  }

  /// Unpacking it may take longer than anyone waits.
  static func packedTwice(_ host: String) -> Sentences {
    (.receiving, "\(host) compressed its answer more than once.", again)
  }

  private var cut: Sentences { (.receiving, "\(host) cut its answer: \(progress).", Self.again) }

  /// Whether curl complains of status lines or headers that are none.
  private var isNoHTTP: Bool {
    isLengthWrong || ["header", "Header"].contains(where: text.contains)
  }

  /// Whether curl complains of a content length or a chunk size that is invalid or wrong.
  private var isLengthWrong: Bool {
    ["Content-Length", "hexadecimal", "chunk"].contains(where: text.contains)
  }
}
