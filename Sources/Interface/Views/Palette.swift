import Canvas

/// The styles of a theme, named for what they mean.
///
/// Wherever a background is set the foreground is set too: a theme that was guessed wrong stays
/// legible.
struct Palette: Sendable, Equatable {
  var text = Style.plain
  var strong = Style(attributes: .bold)
  /// Handles, times, counts, hints.
  var faint = Style.plain
  var border = Style.plain
  var title = Style(attributes: .bold)
  /// What made a text match.
  var match = Style(attributes: [.bold, .underline])
  var link = Style(attributes: .underline)
  var warning = Style(attributes: .bold)
  /// The field while only the archive answers.
  var short = Style.plain
  /// Keys in hints and help.
  var key = Style(attributes: .bold)
  /// The mark of the selected row.
  var mark = Style(attributes: .bold)
  /// Background and foreground of odd rows and of the selected one.
  var odd: Tint?
  var selected: Tint?

  /// A background with the foregrounds that are legible on it.
  struct Tint: Sendable, Equatable {
    var background: Style.Color
    var text: Style.Color
    var faint: Style.Color
  }

  /// The styles of a theme.
  init(_ theme: Theme) {
    switch theme {
    case .none: break
    case .dark: self = .dark
    case .light: self = .light
    }
  }

  private init() {}

  private static let dark: Palette = {
    var palette = Palette()
    palette.faint = Style(foreground: .indexed(246))
    palette.border = Style(foreground: .indexed(241))
    palette.match = Style(foreground: .indexed(221), attributes: .bold)
    palette.link = Style(foreground: .indexed(75), attributes: .underline)
    palette.warning = Style(foreground: .indexed(215))
    palette.short = Style(foreground: .indexed(16), background: .indexed(226))
    palette.key = Style(foreground: .indexed(75))
    palette.mark = Style(foreground: .indexed(75), attributes: .bold)
    palette.odd = Tint(
      background: .indexed(235), text: .indexed(253), faint: .indexed(247))
    palette.selected = Tint(
      background: .indexed(24), text: .indexed(255), faint: .indexed(252))
    return palette
  }()

  private static let light: Palette = {
    var palette = Palette()
    palette.faint = Style(foreground: .indexed(241))
    palette.border = Style(foreground: .indexed(247))
    palette.match = Style(foreground: .indexed(125), attributes: .bold)
    palette.link = Style(foreground: .indexed(25), attributes: .underline)
    palette.warning = Style(foreground: .indexed(130))
    palette.short = Style(foreground: .indexed(16), background: .indexed(226))
    palette.key = Style(foreground: .indexed(25))
    palette.mark = Style(foreground: .indexed(25), attributes: .bold)
    palette.odd = Tint(
      background: .indexed(254), text: .indexed(235), faint: .indexed(240))
    palette.selected = Tint(
      background: .indexed(153), text: .indexed(16), faint: .indexed(238))
    return palette
  }()
}

extension Palette {
  /// The palette as it is on a row with a background of its own.
  func on(_ tint: Tint?) -> Palette {
    guard let tint else { return self }
    var palette = self
    for path in [\Palette.text, \.strong, \.title] {
      palette[keyPath: path].foreground = tint.text
    }
    palette.faint.foreground = tint.faint
    for path in [
      \Palette.text, \.strong, \.title, \.faint, \.match, \.link, \.warning, \.key, \.mark,
    ] {
      palette[keyPath: path].background = tint.background
    }
    return palette
  }
}
