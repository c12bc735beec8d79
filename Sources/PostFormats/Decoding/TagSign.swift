extension String {
  /// A tag without what other programs write before it: its sign, however wide, or several, and
  /// blanks.
  package var withoutTagSign: String {
    String(unicodeScalars.drop { " #＃".unicodeScalars.contains($0) })
  }
}
