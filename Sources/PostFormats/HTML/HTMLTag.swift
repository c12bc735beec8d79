/// The beginning of an element: its name in lower case, and its attributes, decoded.
struct HTMLTag: Equatable {
  var name: String
  var attributes: [String: String] = [:]

  /// Whether one of its classes is this.
  func has(class name: String) -> Bool {
    attributes["class"]?.split(separator: " ").contains { $0 == name } == true
  }
}
