/// One request, complete: what is sent is exactly this.
package struct HTTPRequest: Sendable, Hashable {
  /// What is done with the resource.
  package enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// Absolute, percent-encoded already: a signature covers these bytes.
  package var url: String
  package var headers: HTTPHeaders
  package var body: [UInt8]
  package var limits: HTTPLimits
  /// Lets an address begin with `http://` where its host is a literal of this computer
  /// (127.0.0.0/8, ::1, localhost). Only for what the person wrote as a source's `base_url`.
  package var allowsPlainLoopback: Bool
  /// Where it may go; an address found in a post may lead less far than one the person chose.
  package var reach: Reach
  /// Whether it is sent at most once. Otherwise curl resends it by itself if a reused connection
  /// ends instead of answering, which somebody who pays for the first may not want.
  package var isSentAtMostOnce: Bool
  /// The address that is requested next, for which this request only prepares; unknown parts of it
  /// may be anything. Where requests cost money, this one leaves only if both can be paid.
  package var leadsTo: String?
  /// Whether it asks for what came since an earlier answer. Its address does not always tell: that
  /// of a moment somebody typed looks the same. Where answers cost money, the answer is not kept to
  /// be repeated.
  package var asksForNews: Bool

  package init(
    _ method: Method = .get, _ url: String, headers: HTTPHeaders = [], body: [UInt8] = [],
    limits: HTTPLimits = HTTPLimits(), allowsPlainLoopback: Bool = false,
    reach: Reach = .chosen, isSentAtMostOnce: Bool = false, leadsTo: String? = nil,
    asksForNews: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.limits = limits
    self.allowsPlainLoopback = allowsPlainLoopback
    self.reach = reach
    self.isSentAtMostOnce = isSentAtMostOnce
    self.leadsTo = leadsTo
    self.asksForNews = asksForNews
  }
}

/// Whether it may be sent.
extension HTTPRequest {
  /// Who gets the request, if it may be sent at all.
  ///
  /// - Throws: `HTTPError` in the phase `checking`.
  func checked() throws(HTTPError) -> HTTPAddress {
    let address = try HTTPAddress(parsing: url)
    try reach.check(address)
    let mayBePlain = allowsPlainLoopback || reach == .foundOnThisComputer
    guard address.isSecure || address.isLoopback && mayBePlain else {
      throw HTTPError(
        host: address.text, phase: .checking,
        message: "\(address.text) is not asked without encryption.",
        remedy: "Use https:// in its base_url.")
    }
    for field in headers.fields where !field.canBeSent {
      throw HTTPError(
        host: address.text, phase: .checking,
        message: "A header of the request holds a character that no header may hold.",
        remedy: "Look for a line break or a space in the credentials of the account.")
    }
    return address
  }
}

extension HTTPHeaders.Field {
  /// False where the field would end early and begin another (RFC 9110, 5.1 and 5.5).
  fileprivate var canBeSent: Bool {
    let token = "!#$%&'*+-.^_`|~"
    let isName = { (letter: Character) in
      letter.isASCII && (letter.isLetter || letter.isNumber || token.contains(letter))
    }
    return !name.isEmpty && name.allSatisfy(isName)
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
