/// Reads values that stand one behind the other in a longer row of bytes, without looking first for
/// where each of them ends.
package struct JSONReader {
  private var parser = JSONParser()

  package init() {}

  /// The value that begins with the first of these bytes, and how many bytes it has.
  ///
  /// `nil` when it is no JSON or goes on behind these bytes, and also when a line feed stands
  /// within a text: then a quote may be missing, and the caller must look for a better end.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (document: JSONDocument, count: Int)? {
    guard let count = parser.parseFirst(bytes) else { return nil }
    let value = UnsafeBufferPointer(rebasing: bytes[..<count])
    return (JSONDocument(value, foundBy: parser), count)
  }
}
