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
