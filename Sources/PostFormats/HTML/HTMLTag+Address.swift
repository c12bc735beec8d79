import Posts

extension HTMLTag {
  /// The web address that a link leads to, as browsers read it; `nil` for any other address, and
  /// for one that no post would keep as its link.
  var webAddress: String? {
    guard let told = attributes["href"] else { return nil }
    let address =
      JSONValue.safeAddress(told) ?? JSONValue.safeAddress(Sanitized.line(Self.encoded(told)))
    return address?.isWebAddress == true ? address : nil
  }

  /// An address without white space: around it, and in it as tabs and ends of lines, white space
  /// means nothing and is removed; any other is encoded.
  private static func encoded(_ address: String) -> String {
    var rest = address.unicodeScalars.drop { $0.value <= 0x20 }
    while let last = rest.last, last.value <= 0x20 { rest.removeLast() }
    var encoded = ""
    for scalar in rest {
      switch scalar {
      case "\t", "\n", "\r": break
      case " ": encoded += "%20"
      case _ where scalar.properties.isWhitespace:
        encoded += BrowserAddress.escaped(String(scalar))
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }
}
