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
