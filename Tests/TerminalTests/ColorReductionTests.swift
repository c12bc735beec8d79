import Canvas
import Testing

@testable import Terminal

struct ColorReductionTests {
  @Test(arguments: [ColorDepth.eight, .sixteen])
  func `no style can hide its text`(_ depth: ColorDepth) {
    for foreground in UInt8.min...UInt8.max {
      for background in stride(from: foreground % 7, to: 255, by: 7) where foreground != background
      {
        let style = Style(foreground: .indexed(foreground), background: .indexed(background))
        let fitted = ColorReduction.fit(style, to: depth)
        let isHidden =
          fitted.foreground == fitted.background && fitted.foreground != .standard
        #expect(!isHidden, "\(foreground) on \(background) became \(fitted)")
        for case .indexed(let index) in [fitted.foreground, fitted.background] {
          #expect(Int(index) < depth.rawValue)
        }
      }
    }
  }

  @Test func `a light text on a dark background stays so`() {
    // White and yellow on the dark blue of a selected row; the nearest of 8 colours would be cyan.
    for text: UInt8 in [255, 231, 221, 11] {
      let style = Style(foreground: .indexed(text), background: .indexed(24))
      #expect(ColorReduction.fit(style, to: .eight).background == .indexed(4))
    }
  }

  @Test func `full colour changes nothing`() {
    let style = Style(foreground: .indexed(99), background: .indexed(240), attributes: .dim)
    #expect(ColorReduction.fit(style, to: .full) == style)
  }

  @Test func `a grey text is dim where there is no grey`() {
    let grey = Style(foreground: .indexed(244))
    #expect(ColorReduction.fit(grey, to: .eight) == Style(attributes: .dim))
    #expect(ColorReduction.fit(grey, to: .sixteen) == Style(foreground: .indexed(8)))
  }

  @Test(arguments: [
    (Style.plain, "\u{1B}[0m"),
    (Style(foreground: .indexed(3), attributes: [.bold, .italic]), "\u{1B}[0;1;3;33m"),
    (Style(background: .indexed(12), attributes: [.dim, .reverse]), "\u{1B}[0;2;7;104m"),
    (Style(foreground: .indexed(200), background: .indexed(16)), "\u{1B}[0;38;5;200;48;5;16m"),
    (Style(attributes: .underline), "\u{1B}[0;4m"),
  ])
  func `a style is written as the terminal reads it`(_ style: Style, _ sequence: String) {
    #expect(SGR.sequence(style, depth: .full) == sequence)
  }
}
