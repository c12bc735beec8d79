/// A range of engagement, whose posts have one token in the index, so that the most engaging are
/// found first, and few posts must be looked at for `min_likes:`. Up to 15 each number is a step of
/// its own; above, an octave has four steps.
struct EngagementStep: Hashable, Comparable {
  let number: Int

  init(number: Int) { self.number = number }

  init(of total: Int) {
    guard total >= 16 else {
      number = max(0, total)
      return
    }
    let octave = Int.bitWidth - 1 - total.leadingZeroBitCount
    number = 16 + (octave - 4) * 4 + (total >> (octave - 2) & 3)
  }

  /// The step of the largest number there is.
  static let highest = EngagementStep(of: .max)

  /// Whether all its posts have the same engagement.
  var isExact: Bool { number < 16 }

  /// A private-use character, which no text brings into the index.
  var token: String {
    Unicode.Scalar(Self.first + UInt32(number)).map { String(Character($0)) } ?? ""
  }

  /// The character of the lowest step; `Mark` has others.
  private static let first: UInt32 = 0xF_0400

  /// The step of a token.
  init?(token: String) {
    let scalars = token.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.value >= Self.first,
      scalar.value <= Self.first + UInt32(Self.highest.number)
    else { return nil }
    number = Int(scalar.value - Self.first)
  }

  static func < (a: EngagementStep, b: EngagementStep) -> Bool { a.number < b.number }
}
