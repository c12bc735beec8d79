/// Why some bytes are not one JSON value: where, and what was expected there.
package struct JSONFault: Error, Sendable, Hashable {
  /// Bytes before the place, from the start of the value's own bytes.
  package var offset: Int
  /// What should have stood there ("a comma or `}`"); plain words, never bytes of the input.
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}
