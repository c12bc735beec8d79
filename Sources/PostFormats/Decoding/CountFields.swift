/// The counts that an object holds, by their keys.
package struct CountFields {
  private let object: JSONValue?
  private let doubts: FieldDoubts?

  /// The counts of an object; values that cannot be counts are noted in `doubts`.
  package init(_ object: JSONValue?, _ doubts: FieldDoubts?) {
    self.object = object
    self.doubts = doubts
  }

  /// A count; `nil` when it is not there, or cannot be one.
  package subscript(key: StaticString) -> Int? {
    guard let value = object?[key] else { return nil }
    if let count = value.count { return count }
    doubts?.note(RecordFault("\(key)", expected: Self.expected, found: value))
    return nil
  }

  private static let expected = "a whole number from 0 to \(JSONValue.countLimit)"
}
