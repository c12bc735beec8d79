import PictureTesting
import Testing

@testable import Avatars

/// The pixel at a place.
func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> PixelGrid.Color {
  let start = (y * picture.width + x) * 4
  return PixelGrid.Color(
    picture.rgba[start], picture.rgba[start + 1], picture.rgba[start + 2], picture.rgba[start + 3])
}

/// The largest difference in any channel of any pixel; 255 when the sizes differ.
func distance(_ picture: Picture, _ grid: PixelGrid) -> Int {
  guard picture.width == grid.width, picture.height == grid.height else { return 255 }
  return zip(picture.rgba, grid.rgba).map { abs(Int($0) - Int($1)) }.max() ?? 0
}

/// Decodes without making anything smaller.
func whole(_ bytes: [UInt8]) throws(PictureError) -> Picture {
  try Picture(decoding: bytes, fitting: PictureLimits.side)
}

/// The reason why the bytes are no picture; `nil` when they are one.
func error(_ bytes: [UInt8], fitting side: Int = 128) -> PictureError? {
  do {
    _ = try Picture(decoding: bytes, fitting: side)
    return nil
  } catch { return error }
}
