import Canvas

/// Which colours are legible on the terminal's background.
package enum Theme: Sendable, Hashable, CaseIterable {
  case dark, light
  /// No colour at all: bold, reverse and underline alone.
  case none
}

/// The styles of a theme, named for what they mean.
///
/// On the terminal's own background only colours of middle brightness are used, legible on black
/// and on white; wherever a background is set the foreground is set too. So a theme that was
/// guessed wrong is less pretty, but can be read.
struct Palette: Sendable, Equatable {
  var text = Style.plain
  var strong = Style(attributes: .bold)
  /// Handles, times, counts, hints.
  var faint = Style.plain
  var border = Style.plain
  var title = Style(attributes: .bold)
  /// What made a text match.
  var match = Self.boldAndUnderlined
  var link = Style(attributes: .underline)
  var warning = Style(attributes: .bold)
  /// The field while only the archive answers.
  var short = Style.plain
  /// What stands in that field before anything is typed.
  var invitation = Style.plain
  /// Keys in hints and help.
  var key = Style(attributes: .bold)
  /// The mark of the selected row.
  var mark = Style(attributes: .bold)
  /// Odd rows, and the selected one.
  var odd: Tint?
  var selected: Tint?

  // Made once: a palette is made for each frame, and a set of two is put together by general code.
  private static let boldAndUnderlined = Style(attributes: [.bold, .underline])

  /// The styles of a theme.
  init(_ theme: Theme) {
    guard theme != .none else { return }
    let isLight = theme == .light
    let grey = Style.Color.indexed(243)
    // On white, the darker ones of the colours that are legible on black.
    let warm = Style.Color.indexed(isLight ? 160 : 166)
    let cool = Style.Color.indexed(isLight ? 26 : 32)
    faint.foreground = grey
    border.foreground = grey
    match = Style(foreground: warm, attributes: .bold)
    // Not bold: within a warning, the matches are.
    warning = Style(foreground: warm)
    link.foreground = cool
    key.foreground = cool
    mark.foreground = cool
    short = Style(foreground: .indexed(16), background: .indexed(226))
    invitation = Style(foreground: .indexed(58), background: .indexed(226))
    if isLight {
      odd = Tint(background: 254, text: 235, faint: 240, warm: 124, cool: 25)
      selected = Tint(background: 153, text: 16, faint: 238, warm: 88, cool: 18)
    } else {
      odd = Tint(background: 235, text: 253, faint: 247, warm: 208, cool: 39)
      selected = Tint(background: 24, text: 255, faint: 252, warm: 221, cool: 153)
    }
  }

  /// Whether a style is that of a match, also in the selected link.
  func isMatch(_ style: Style) -> Bool {
    var style = style
    style.attributes.remove(.reverse)
    return style == match
  }
}
