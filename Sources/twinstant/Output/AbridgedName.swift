import Canvas

/// A name in at most so many cells: both ends of a longer one, by which files are recognised.
/// Exports have a date at the beginning, many digits, and their kind at the end.
func abridged(_ name: String, columns: Int) -> String {
  if TextWidth.fits(name, in: columns) { return name }
  guard columns > 0 else { return "" }
  let end = String(name.suffix(characterCount(of: name.reversed(), fitting: columns / 3)))
  let room = columns - 1 - TextWidth.columns(of: end)
  return String(name.prefix(characterCount(of: name, fitting: room))) + "…" + end
}

/// How many of these characters, one after the other, have room in so many cells.
private func characterCount(of characters: some Sequence<Character>, fitting columns: Int) -> Int {
  var (count, room) = (0, columns)
  for character in characters {
    room -= TextWidth.columns(of: String(character))
    if room < 0 { break }
    count += 1
  }
  return count
}
