/// What pictures are made of on this terminal.
package enum PictureDrawing: Sendable, Hashable, CaseIterable {
  /// Images that the terminal holds, shown by placeholder cells (the kitty graphics protocol).
  case kitty
  /// Quadrant blocks in any colour.
  case trueColor
  /// Quadrant blocks in 256 colours.
  case blocks
  /// No pictures: initials on a colour.
  case initials
  /// Nothing at all.
  case off

  /// Whether pictures are wanted.
  package var showsPictures: Bool { self != .initials && self != .off }

  /// What is shown in its place until the picture is there, the best first.
  package var lesser: [PictureDrawing] {
    switch self {
    case .kitty: [.trueColor, .blocks]
    case .trueColor: [.blocks]
    case .blocks, .initials, .off: []
    }
  }
}

/// How a picture is brought into its place.
package enum PictureFit: Sendable, Hashable {
  /// The whole place is covered; what is left over at two sides is cut off.
  case fill
  /// All of the picture is seen; two sides of the place may stay empty.
  case inside
}
