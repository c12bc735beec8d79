/// Reads values that stand one after the other in a longer stretch of bytes, without first looking
/// for the end of each.
package struct JSONReader {
  private var parser = JSONParser()

  package init() {}

  /// Returns the value that these bytes begin with, and how many bytes it has.
  ///
  /// `nil` when it is not JSON or continues after these bytes, and also when a line feed stands
  /// within a text: then a quote may be missing, and the caller must look for a better end.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (document: JSONDocument, count: Int)? {
    guard let count = parser.parseFirst(bytes) else { return nil }
    let value = UnsafeBufferPointer(rebasing: bytes[..<count])
    return (JSONDocument(value, foundBy: parser), count)
  }
}
