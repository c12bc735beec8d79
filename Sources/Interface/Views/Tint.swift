import Canvas

/// A background of its own, with the foregrounds that are legible on it: whatever the terminal's
/// own background is, such a row can be read.
struct Tint: Sendable, Equatable {
  var background: Style.Color
  var text: Style.Color
  /// Handles, times, counts.
  var faint: Style.Color
  /// Matches and warnings.
  var warm: Style.Color
  /// Links, keys and the mark of the selected row.
  var cool: Style.Color

  /// The arguments are colours of the palette of 256.
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
    palette.text = tint.under(text, tint.text)
    palette.strong = tint.under(strong, tint.text)
    palette.title = tint.under(title, tint.text)
    palette.faint = tint.under(faint, tint.faint)
    palette.match = tint.under(match, tint.warm)
    palette.warning = tint.under(warning, tint.warm)
    palette.link = tint.under(link, tint.cool)
    palette.key = tint.under(key, tint.cool)
    palette.mark = tint.under(mark, tint.cool)
    return palette
  }
}

extension State {
  /// The tint of a row in a list; `nil` where the terminal's own background stays.
  ///
  /// A terminal without greys shows no shade, and so must not show the brighter colours that are
  /// legible on one: else matches would be red in one post and yellow in the next.
  func tint(ofRow index: Int, isSelected: Bool, in palette: Palette) -> Tint? {
    if isSelected { return palette.selected }
    return launch.shadesRows && index % 2 == 1 ? palette.odd : nil
  }
}

extension Tint {
  /// A style in one of its foregrounds, on its background.
  fileprivate func under(_ style: Style, _ foreground: Style.Color) -> Style {
    Style(foreground: foreground, background: background, attributes: style.attributes)
  }
}
