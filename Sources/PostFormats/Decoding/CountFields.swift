/// The counts that an object holds, by their keys.
package struct CountFields {
  private let object: JSONValue?
  private let warnings: DecodingWarnings?

  /// The counts of an object; values that cannot be counts are noted in `warnings`.
  package init(_ object: JSONValue?, _ warnings: DecodingWarnings?) {
    self.object = object
    self.warnings = warnings
  }

  /// A count; `nil` when it is missing, or is no possible count.
  package subscript(key: StaticString) -> Int? {
    guard let value = object?[key] else { return nil }
    if let count = value.count { return count }
    warnings?.note(RecordFault("\(key)", expected: Self.expected, found: value))
    return nil
  }

  private static let expected = "a whole number from 0 to \(JSONValue.countLimit)"
}
