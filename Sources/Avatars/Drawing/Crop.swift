import Canvas

/// A part of a picture, in pixels.
struct Crop: Equatable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int
}

extension Picture {
  /// The part that is shown in a place of a given size in cells, which are twice as high as wide,
  /// and how many of these cells it takes.
  func placed(in size: Size, _ fit: PictureFit) -> (crop: Crop, size: Size) {
    // In half cells, which are square.
    let (across, down) = (size.columns, size.rows * 2)
    let isWide = width * down > height * across
    switch fit {
    case .fill:
      let cropWidth = isWide ? max(1, height * across / down) : width
      let cropHeight = isWide ? height : max(1, width * down / across)
      let crop = Crop(
        x: (width - cropWidth) / 2, y: (height - cropHeight) / 2, width: cropWidth,
        height: cropHeight)
      return (crop, size)
    case .inside:
      let most = largest(in: size)
      if most != size { return placed(in: most, .inside) }
      let columns = isWide ? across : (width * down + height / 2) / height
      let halves = isWide ? (height * across + width / 2) / width : down
      let fitted = Size(
        columns: min(size.columns, max(1, columns)), rows: min(size.rows, max(1, (halves + 1) / 2)))
      return (Crop(width: width, height: height), fitted)
    }
  }

  /// The part of a place that it may fill: few pixels make no large picture, but one that can be
  /// seen.
  private func largest(in size: Size) -> Size {
    Size(
      columns: min(size.columns, max(12, width / Self.pixelsPerColumn)),
      rows: min(size.rows, max(4, height / (2 * Self.pixelsPerColumn))))
  }

  /// Fewer pixels make a blur.
  private static let pixelsPerColumn = 4
}
