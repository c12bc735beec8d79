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
