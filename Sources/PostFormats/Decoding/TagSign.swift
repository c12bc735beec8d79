extension String {
  /// A tag without what other programs write before it: blanks, and one or several signs of any
  /// width.
  package var withoutTagSign: String {
    String(unicodeScalars.drop { " #＃".unicodeScalars.contains($0) })
  }
}
