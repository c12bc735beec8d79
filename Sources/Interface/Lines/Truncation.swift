import Canvas

/// The text in this many cells, with `…` at its end when something was left out.
func truncated(_ text: String, columns: Int) -> String {
  guard columns > 0 else { return "" }
  if TextWidth.fits(text, in: columns) { return text }
  var kept = ""
  var used = 0
  for character in text {
    let width = TextWidth.columns(of: String(character))
    if used + width > columns - 1 { break }
    kept.append(character)
    used += width
  }
  return kept + "…"
}
