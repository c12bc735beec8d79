@testable import Canvas

extension TextWidth {
  /// The glyphs that are drawn for `text`, in order.
  static func glyphs(of text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    forEachGlyph(in: text) { letters in
      for letter in letters { glyphs.append(Glyph(Unicode.Scalar(letter))) }
      return true
    } glyph: { glyph in
      glyphs.append(glyph)
      return true
    }
    return glyphs
  }
}
