import Canvas

extension Picture {
  /// The picture as cells, for a place of a given size in cells. Pure; any thread.
  ///
  /// - Parameter fit: with `.inside` the cells may be fewer than the place has.
  /// - Returns: `nil` where no pictures are drawn, or the place has no cells.
  package func cells(size: Size, fit: PictureFit, drawing: PictureDrawing) -> PictureCells? {
    guard (1...Placeholder.limit).contains(size.columns),
      (1...Placeholder.limit).contains(size.rows)
    else { return nil }
    let (crop, size) = placed(in: size, fit)
    switch drawing {
    case .kitty: return image(crop, size)
    case .blocks, .trueColor:
      let grid = ScaledPixels(self, crop: crop, width: size.columns * 2, height: size.rows * 2)
      let cells = (0..<size.rows).flatMap { row in
        (0..<size.columns).map { column in
          BlockCell(
            [
              grid[2 * column, 2 * row], grid[2 * column + 1, 2 * row],
              grid[2 * column, 2 * row + 1], grid[2 * column + 1, 2 * row + 1],
            ], isExact: drawing == .trueColor
          ).cell
        }
      }
      return PictureCells(size: size, cells: cells)
    case .initials, .off: return nil
    }
  }

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

  /// The most pixels that a terminal of today shows in one cell's width; more would only be more
  /// bytes.
  private static let maxPixelsPerColumn = 16
  /// The most pixels of one image: all of them go through the terminal's line.
  private static let maxPixels = 1 << 16

  /// The terminal scales too, so nothing is made larger here.
  private func image(_ crop: Crop, _ size: Size) -> PictureCells? {
    var width = min(crop.width, size.columns * Self.maxPixelsPerColumn)
    var height = min(crop.height, size.rows * Self.maxPixelsPerColumn * 2)
    // Both sides by the same share.
    if width * crop.height > height * crop.width {
      width = max(1, height * crop.width / crop.height)
    } else {
      height = max(1, width * crop.height / crop.width)
    }
    while width * height > Self.maxPixels {
      (width, height) = (max(1, width * 7 / 8), max(1, height * 7 / 8))
    }
    let grid = ScaledPixels(self, crop: crop, width: width, height: height)
    let rgba = grid.pixels.flatMap { pixel in (0..<4).map { UInt8(clamping: pixel[$0]) } }
    return PictureImage(width: width, height: height, rgba: rgba).flatMap {
      PictureCells($0, size: size)
    }
  }
}

/// A part of a picture, in pixels.
struct Crop: Equatable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int
}
