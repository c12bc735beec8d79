import CCurl

extension Transfer {
  /// Sets all options of the request. Nothing that affects security is left to curl's defaults.
  ///
  /// - Parameter readsTrustAnew: whether a file of trusted certificates may be another one than
  ///   before.
  func configure(_ settings: TransportSettings, readsTrustAnew: Bool) -> HTTPError? {
    let request = ticket.request
    setAddress(settings)
    setLimits(request.limits)
    setTrust(settings.certificates)
    // Curl keeps what it read for a day.
    if readsTrustAnew { ccurl_set_long(easy, CURLOPT_CA_CACHE_TIMEOUT, 0) }
    setProxy(settings.proxy)
    guardReach(settings)
    ccurl_set_text(easy, CURLOPT_USERAGENT, settings.userAgent)
    ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")  // all that curl knows
    if request.method == .post {
      ccurl_set_long(easy, CURLOPT_POST, 1)
      ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
      request.body.withUnsafeBytes {  // copied; of no bytes curl wants an address all the same
        let bytes = $0.baseAddress ?? UnsafeRawPointer(easy)
        ccurl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes))
      }
    }
    for field in request.headers.fields {
      // `Name;` is curl's way to write a field without a value; `Name:` would leave it out.
      let line = field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
      guard addHeader(line) else { return .noMemory }
    }
    connectCallbacks()
    return nil
  }

  private func setAddress(_ settings: TransportSettings) {
    ccurl_set_text(easy, CURLOPT_URL, ticket.request.url)
    // Checked here before, and once more by curl.
    ccurl_set_text(easy, CURLOPT_PROTOCOLS_STR, ticket.address.isSecure ? "https" : "http")
    ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_long(easy, CURLOPT_PATH_AS_IS, 1)  // a signature covers these bytes
    ccurl_set_long(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    // Waits for a connection that can be shared rather than opening one more. With TLS curl knows
    // at once whether it can be; without TLS only an answer would tell, and if that never came, all
    // others would wait behind it.
    ccurl_set_long(easy, CURLOPT_PIPEWAIT, ticket.address.isSecure ? 1 : 0)
    ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // Otherwise cancelling waits for the name server.
    ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    guard !settings.knownAddresses.isEmpty else { return }
    names = settings.knownAddresses.reduce(names) { ccurl_list_add($0, $1) ?? $0 }
    ccurl_set_list(easy, CURLOPT_RESOLVE, names)
  }

  private func setLimits(_ limits: HTTPLimits) {
    let milliseconds = { (limit: Duration) in max(1, min(limit.wholeMilliseconds, 1 << 30)) }
    ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(limits.connecting))
    ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, milliseconds(limits.total))
    ccurl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 100)
    ccurl_set_long(easy, CURLOPT_LOW_SPEED_TIME, (milliseconds(limits.stalling) + 999) / 1000)
    ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.bodyBytes))
  }

  /// Sets who is trusted, alike for the server and for a proxy that is reached by TLS, which curl
  /// keeps apart.
  private func setTrust(_ certificates: Certificates) {
    ccurl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1)
    ccurl_set_long(easy, CURLOPT_PROXY_SSL_VERIFYPEER, 1)
    ccurl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2)
    ccurl_set_long(easy, CURLOPT_PROXY_SSL_VERIFYHOST, 2)
    ccurl_set_long(easy, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    ccurl_set_long(easy, CURLOPT_PROXY_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    let folder = certificates == .system ? Certificates.systemFolder : certificates.folder
    guard certificates != .system || folder != nil else { return }
    for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO] {
      ccurl_set_text(easy, option, certificates.file)
    }
    for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH] { ccurl_set_text(easy, option, folder) }
  }

  /// An empty text keeps curl from looking into the environment by itself.
  private func setProxy(_ proxy: Proxy) {
    let isDirect = ticket.address.isLoopback
    ccurl_set_text(easy, CURLOPT_PROXY, isDirect ? "" : proxy.address ?? "")
    ccurl_set_text(easy, CURLOPT_NOPROXY, proxy.exceptions ?? "")
  }
}
