import Canvas
import Testing

@testable import Interface

/// Legibility, as the contrast of WCAG 2.
struct PaletteTests {
  /// Relative luminance of a colour of the 256: the cube from 16 on, the greys from 232 on.
  private func luminance(_ index: UInt8) -> Double {
    let steps: [Double] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    let grey = Double(8 + (Int(index) - 232) * 10)
    let parts =
      index >= 232
      ? [grey, grey, grey] : [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
    // The definition's power of 2.4, near enough without a mathematics library.
    let linear = parts.map { part in
      let value = (part / 255 + 0.055) / 1.055
      return part < 11
        ? part / 255 / 12.92 : value * value * (0.6 * value.squareRoot() + 0.4 * root(value))
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The fourth root.
  private func root(_ value: Double) -> Double { value.squareRoot().squareRoot() }

  private func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func index(_ color: Style.Color) -> UInt8? {
    if case .indexed(let index) = color { index } else { nil }
  }

  private func styles(_ palette: Palette) -> [(String, Style)] {
    [
      ("text", palette.text), ("strong", palette.strong), ("faint", palette.faint),
      ("border", palette.border), ("title", palette.title), ("match", palette.match),
      ("link", palette.link), ("warning", palette.warning), ("short", palette.short),
      ("key", palette.key), ("mark", palette.mark), ("invitation", palette.invitation),
    ]
  }

  @Test(arguments: [Theme.dark, .light])
  func `what has no background of its own is legible on black and on white`(theme: Theme) {
    for (name, style) in styles(Palette(theme)) where style.background == .standard {
      guard let color = index(style.foreground).map(luminance) else { continue }
      #expect(contrast(color, 0) > 3.5, "\(name) on black")
      #expect(contrast(color, 1) > 3.5, "\(name) on white")
    }
  }

  @Test func `on a light background what has none of its own meets the contrast of WCAG`() {
    for (name, style) in styles(Palette(.light)) where style.background == .standard {
      guard let color = index(style.foreground).map(luminance) else { continue }
      #expect(contrast(color, 1) >= 4.5, "\(name)")
    }
  }

  @Test(arguments: [Theme.dark, .light])
  func `a style with a background has a foreground that is legible on it`(theme: Theme) throws {
    let palette = Palette(theme)
    let tinted = styles(palette.on(palette.odd)) + styles(palette.on(palette.selected))
    for (name, style) in tinted where style.background != .standard {
      let background = try #require(index(style.background))
      let foreground = try #require(index(style.foreground), "\(name) has no foreground")
      #expect(contrast(luminance(foreground), luminance(background)) > 4.4, "\(name)")
    }
  }

  @Test func `initials are legible on each of their colours`() {
    for color in Initials.colors {
      #expect(contrast(luminance(color), luminance(231)) > 4, "\(color)")
    }
  }

  @Test func `shaded rows differ from plain ones, but slightly`() throws {
    for (theme, plain) in [(Theme.dark, 0.0), (.light, 1.0)] {
      let odd = try #require(Palette(theme).odd)
      let shade = try #require(index(odd.background))
      #expect((1.1...1.5).contains(contrast(luminance(shade), plain)))
    }
  }

  @Test func `without colour there are attributes alone`() {
    let palette = Palette(.none)
    #expect(palette.odd == nil && palette.selected == nil)
    for (name, style) in styles(palette) {
      #expect(style.foreground == .standard && style.background == .standard, "\(name)")
    }
  }
}
