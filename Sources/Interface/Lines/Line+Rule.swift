import Canvas

extension Line {
  /// `── in reply to ─────────`, `columns` cells wide.
  static func rule(_ words: String, columns: Int, palette: Palette) -> Line {
    let used = TextWidth.columns(of: words) + 4
    return Line([
      Span("── ", palette.border), Span(words, palette.title),
      Span(" " + String(repeating: "─", count: max(0, columns - used)), palette.border),
    ])
  }
}
