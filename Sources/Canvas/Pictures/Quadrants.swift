/// Block characters that fill some quarters of a cell: bit 0 is the left upper one, 1 the right
/// upper, 2 the left lower, 3 the right lower.
package enum Quadrants {
  /// The character for a set of quarters; `nil` when the number is no such set.
  package static func scalar(_ mask: Int) -> Unicode.Scalar? {
    scalars.indices.contains(mask) ? scalars[mask] : nil
  }

  /// The quarters that a character fills; `nil` when it is none of these.
  package static func mask(of base: UInt32) -> Int? {
    scalars.firstIndex { $0.value == base }
  }

  private static let scalars: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
