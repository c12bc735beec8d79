extension HTTPResponse {
  /// Whether it asks for another address, by its status; it may lack that address.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Where a redirect wants to go, as much of it as may be shown: scheme and host, no more.
  var redirectTarget: String? {
    guard isRedirect, let location = headers["Location"] else { return nil }
    let shown = location.filter { $0.isASCII && $0 > " " && $0 < "\u{7F}" }
    let scheme = shown.prefix { $0.isLetter || $0.isNumber }
    var rest = shown.dropFirst(scheme.count)
    let isAbsolute = !scheme.isEmpty && rest.hasPrefix(":")
    if isAbsolute { rest = rest.dropFirst() }
    guard rest.hasPrefix("//") else {
      return isAbsolute ? String(scheme.prefix(20)) + ":" : "another path of its own"
    }
    let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.isEmpty { return isAbsolute ? String(scheme.prefix(20)) + ":" : "nowhere" }
    return (isAbsolute ? String(scheme.prefix(20)) + "://" : "") + host.prefix(100)
  }
}

extension HTTPError {
  /// - Parameter isChosen: whether the person chose the address, and may choose another.
  static func redirected(_ host: String, to target: String, isChosen: Bool) -> HTTPError {
    // The settings take no other address.
    let way =
      target.lowercased().hasPrefix("https://")
      ? "If you trust that address, write it into base_url." : "Check base_url in the settings."
    return HTTPError(
      host: host, phase: .receiving,
      message: "\(host) sends the request on to \(target), and that is not followed.",
      remedy: isChosen ? way : "")
  }
}

extension HTTPRequest {
  /// The request that a redirect asks for: a plain `GET` without any header, with the reach of the
  /// first request; `nil` where the answer is no redirect. Its address is checked like any other
  /// when it is sent.
  ///
  /// - Parameter response: its `Location` is absolute.
  func following(_ response: HTTPResponse) -> HTTPRequest? {
    guard response.isRedirect, let location = response.headers["Location"] else { return nil }
    return HTTPRequest(.get, location, limits: limits, reach: reach)
  }
}
