import Posts

/// How much people reacted to a post: what `Query.Order.top` goes by.
struct Engagement: Comparable {
  /// Likes, reposts and replies together; what is not known is none.
  var total: Int

  init(_ metrics: Post.Metrics) {
    total = [metrics.likes, metrics.reposts, metrics.replies].reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(max(0, count ?? 0))
      return overflows ? .max : total
    }
  }

  init(total: Int) { self.total = total }

  static func < (a: Engagement, b: Engagement) -> Bool { a.total < b.total }

  /// The step it belongs to.
  var step: Step { Step(of: total) }

  /// Posts of about the same engagement have one token in the index, so that the most engaging are
  /// found first, and few posts must be looked at for `min_likes:`. Up to 15 each number is a step of
  /// its own; above, an octave has four.
  struct Step: Hashable, Comparable {
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
    static let highest = Step(of: .max)

    /// Whether all its posts have the same engagement.
    var isExact: Bool { number < 16 }

    /// A private-use character, which no text brings into the index, and the number as another.
    var token: String {
      var token = String.UnicodeScalarView()
      for value in [Self.mark, Self.mark + 1 + UInt32(number)] {
        if let scalar = Unicode.Scalar(value) { token.append(scalar) }
      }
      return String(token)
    }

    private static let mark: UInt32 = 0xE800

    /// The step of a token.
    init?(token: String) {
      let scalars = Array(token.unicodeScalars)
      guard scalars.count == 2, scalars[0].value == Self.mark, scalars[1].value > Self.mark else {
        return nil
      }
      number = Int(scalars[1].value - Self.mark) - 1
    }

    static func < (a: Step, b: Step) -> Bool { a.number < b.number }
  }
}
