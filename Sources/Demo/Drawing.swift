/// A picture as a function of the place, both coordinates from -1000 to 1000, y downward.
protocol Drawing {
  /// The colour at a place.
  func color(_ x: Int, _ y: Int) -> Color
}

extension Drawing {
  /// Whether a place lies in an ellipse around the origin.
  func isInside(_ x: Int, _ y: Int, _ halfWidth: Int, _ halfHeight: Int) -> Bool {
    let (a, b) = (x * 1000 / halfWidth, y * 1000 / halfHeight)
    return a * a + b * b < 1_000_000
  }
}
