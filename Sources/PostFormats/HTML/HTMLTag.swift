import Posts

/// The beginning of an element: its name in lower case, and its attributes, decoded.
struct HTMLTag: Equatable {
  var name: String
  var attributes: [String: String] = [:]

  /// Whether this is one of its classes.
  func has(class name: String) -> Bool {
    attributes["class"]?.split(separator: " ").contains { $0 == name } == true
  }

  /// Whether it holds the address of a quoted post, for programs that cannot show quotes: at
  /// Mastodon a paragraph in front, at Pleroma and Misskey the end of the words.
  var tellsQuote: Bool {
    ["p", "span", "div"].contains(name) && has(class: "quote-inline")
  }

  /// The number of a list's first item, 1 if it names none.
  var firstNumber: Int {
    let number = attributes["start"].flatMap { Int($0) } ?? 1
    return (0...99_999).contains(number) ? number : 1
  }
}

/// Where a link leads.
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
