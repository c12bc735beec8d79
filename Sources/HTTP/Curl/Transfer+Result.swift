import CCurl
import Libc

extension Transfer {
  /// What became of the transfer. Call it before the handle is taken out of curl.
  func result(_ code: CURLcode, _ settings: TransportSettings) -> Result<HTTPResponse, HTTPError> {
    let host = ticket.address.text
    guard code == CURLE_OK else {
      let error = failure(code, settings).error
      return .failure(
        wasTriedAgain(error) ? HTTPError(CurlFailure.unanswered(host), host: host) : error)
    }
    guard hasAllHeaders else { return .failure(.halfHeaders(host)) }
    // Curl takes the last length: what follows would be read as the next answer (RFC 9112, 6.3).
    guard Set(headers.filter { $0.isContentLength }.map(\.value)).count < 2 else {
      return .failure(HTTPError(CurlFailure.unclearLength(host), host: host))
    }
    var response = HTTPResponse(
      status: ccurl_long(easy, CURLINFO_RESPONSE_CODE), headers: HTTPHeaders(headers), body: body,
      microseconds: Int(ccurl_size(easy, CURLINFO_TOTAL_TIME_T)))
    if response.isRedirect, ticket.redirectsLeft > 0 {
      // Curl has joined it with the address that was asked.
      response.headers["Location"] = ccurl_text(easy, CURLINFO_REDIRECT_URL).map(
        String.init(cString:))
    } else if let target = response.redirectTarget {
      return .failure(.redirected(host, to: target, isChosen: ticket.request.reach == .chosen))
    }
    return .success(response)
  }

  /// The error if the program ends before the answer. It tells how far the request came, since a
  /// server that has it may be paid for it. Read it before the handle is taken out of curl.
  var interruption: HTTPError {
    var error = HTTPError.stopped
    error.phase = phase
    if wasTriedAgain(error) { error.phase = .waiting }
    return error
  }

  /// Whether curl was about to resend it: an error of the second attempt says nothing about the
  /// first.
  private func wasTriedAgain(_ error: HTTPError) -> Bool {
    hasLeft && (error.phase.isBeforeSending || refusal == .again)
  }

  /// Whether it waits for its answer, or for the rest of it. Read it before the handle is taken out
  /// of curl.
  var waitsForAnswer: Bool { [.sending, .waiting, .receiving].contains(phase) }

  /// Whether it has no answer yet over a connection that an earlier transfer made. Read it before
  /// the handle is taken out of curl.
  var waitsOnKeptConnection: Bool {
    [.sending, .waiting].contains(phase) && ccurl_long(easy, CURLINFO_NUM_CONNECTS) == 0
  }

  private func failure(_ code: CURLcode, _ settings: TransportSettings) -> CurlFailure {
    let address = ticket.address
    let reach = ticket.request.reach
    let proxyIsUsed = settings.proxy.isAsked(for: address, reach)
    let osError = Int32(truncatingIfNeeded: ccurl_long(easy, CURLINFO_OS_ERRNO))
    let isAboutNetwork =
      code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_COULDNT_RESOLVE_PROXY
      || [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(osError)
    return CurlFailure(
      code: code, phase: phase, host: address.text,
      proxy: proxyIsUsed ? settings.proxy.host : nil, proxyVariable: settings.proxy.variable,
      certificateNames: settings.certificates.names,
      proxyStatus: ccurl_long(easy, CURLINFO_HTTP_CONNECTCODE), systemError: osError,
      verification: ccurl_long(easy, CURLINFO_SSL_VERIFYRESULT),
      verificationOfProxy: ccurl_long(easy, CURLINFO_PROXY_SSL_VERIFYRESULT), refusal: refusal,
      received: Int(ccurl_size(easy, CURLINFO_SIZE_DOWNLOAD_T)),
      promised: Int(ccurl_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)), text: text,
      limits: ticket.request.limits, isOffline: isAboutNetwork && !settings.isOnline(),
      reach: reach, isOfService: settings.isOfService(address))
  }

  /// The last step that was begun, as curl notes when each was done.
  private var phase: HTTPError.Phase {
    let done = { (moment: CURLINFO) in ccurl_size(self.easy, moment) > 0 }
    if done(CURLINFO_STARTTRANSFER_TIME_T) { return .receiving }
    if done(CURLINFO_PRETRANSFER_TIME_T) {
      let sent = ccurl_size(easy, CURLINFO_SIZE_UPLOAD_T)
      return sent < curl_off_t(ticket.request.body.count) ? .sending : .waiting
    }
    if done(CURLINFO_APPCONNECT_TIME_T) { return .sending }
    // Curl notes the moment of connecting only after the handshake, but the port at its beginning.
    if ccurl_long(easy, CURLINFO_LOCAL_PORT) > 0 {
      return ticket.address.isSecure ? .securing : .sending
    }
    return done(CURLINFO_NAMELOOKUP_TIME_T) ? .connecting : .lookup
  }
}

extension HTTPHeaders.Field {
  fileprivate var isContentLength: Bool { name.lowercased() == "content-length" }
}

extension HTTPError {
  fileprivate static func halfHeaders(_ host: String) -> HTTPError {
    HTTPError(
      host: host, phase: .receiving, message: "\(host) cut its answer within the headers.",
      remedy: CurlFailure.again)
  }
}
