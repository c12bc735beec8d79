import Canvas

/// A background of its own, with the foregrounds that are legible on it: whatever the terminal's own
/// background is, such a row can be read.
struct Tint: Sendable, Equatable {
  var background: Style.Color
  var text: Style.Color
  /// Handles, times, counts.
  var faint: Style.Color
  /// Matches and warnings.
  var warm: Style.Color
  /// Links, keys and the mark of the selected row.
  var cool: Style.Color

  /// Colours of the palette of 256.
  init(background: UInt8, text: UInt8, faint: UInt8, warm: UInt8, cool: UInt8) {
    self.background = .indexed(background)
    self.text = .indexed(text)
    self.faint = .indexed(faint)
    self.warm = .indexed(warm)
    self.cool = .indexed(cool)
  }
}

extension Palette {
  /// The palette as it is on a row with a background of its own.
  func on(_ tint: Tint?) -> Palette {
    guard let tint else { return self }
    var palette = self
    palette.paint([\.text, \.strong, \.title], tint.text, tint.background)
    palette.paint([\.faint], tint.faint, tint.background)
    palette.paint([\.match, \.warning], tint.warm, tint.background)
    palette.paint([\.link, \.key, \.mark], tint.cool, tint.background)
    return palette
  }

  private mutating func paint(
    _ styles: [WritableKeyPath<Palette, Style>], _ foreground: Style.Color,
    _ background: Style.Color
  ) {
    for path in styles {
      self[keyPath: path].foreground = foreground
      self[keyPath: path].background = background
    }
  }
}
