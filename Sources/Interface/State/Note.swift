/// One sentence on the status line; the next key takes it away.
package struct Note: Sendable, Hashable {
  /// Whether it tells of something done or of something that could not be.
  package enum Kind: Sendable, Hashable { case done, failed }
  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
