import CCurses
import Canvas

/// Numbers that ncurses gives to pairs of colours, made when first needed and never taken back:
/// changing a pair would repaint whatever else uses it.
struct ColorPairs {
  private var numbers: [Colors: Int32] = [:]
  private var next: Int32 = 1
  /// The rendition that a terminal is to set for each pair, by the pair's number.
  private(set) var renditions = [Rendition()]

  /// Two colours by ncurses' numbers; -1 is the terminal's own.
  private struct Colors: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// The pair for a style already fitted to the terminal; the default colours when all are used up
  /// (a terminal of 8 colours has 64 in all).
  mutating func number(_ style: Style) -> Int32 {
    let colors = Colors(
      foreground: Self.number(style.foreground), background: Self.number(style.background))
    if colors.foreground < 0 && colors.background < 0 { return 0 }
    if let known = numbers[colors] { return known }
    var number: Int32 = 0
    if next < tw_color_pairs(),
      init_extended_pair(next, colors.foreground, colors.background) == OK
    {
      number = next
      next += 1
      renditions.append(
        Rendition(
          foreground: Self.color(colors.foreground, 38),
          background: Self.color(colors.background, 48)))
    }
    numbers[colors] = number
    return number
  }

  private static func color(_ number: Int32, _ place: Int) -> RenditionColor {
    UInt8(exactly: number).map { RenditionColor(index: $0, place) } ?? .own
  }

  private static func number(_ color: Style.Color) -> Int32 {
    switch color.indexed {
    case .standard, .exact: -1
    case .indexed(let index): Int32(index)
    }
  }
}
