import Canvas

/// How many colours the terminal shows.
package enum ColorDepth: Int, Sendable, Comparable {
  /// Attributes only: a terminal without colours, or NO_COLOR.
  case none = 0
  case eight = 8
  case sixteen = 16
  case full = 256

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// The depth for terminfo's number of colours, which is 0 or -1 if there are none.
  init(colors: Int) {
    self =
      switch colors {
      case 256...: .full
      case 16...: .sixteen
      case 8...: .eight
      default: .none
      }
  }
}
