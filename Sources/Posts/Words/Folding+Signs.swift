extension Folding {
  /// A name with all its signs, of which `name` keeps few: case, diacritics and width are folded
  /// away, and spaces at its ends and beside others. So `C++` differs from `C#`, but not from
  /// `c++`.
  package static func nameWithSigns(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        if scalar == " ", name.last ?? " " == " " { continue }
        forEachFolded(scalar) { name.append($0) }
        continue
      }
      switch WordClass(scalar) {
      case .dropped: continue
      case .apostrophe: name.append("'")
      case .separator, .letter, .unspaced, .emoji: forEachFolded(scalar) { name.append($0) }
      }
    }
    if name.last == " " { name.removeLast() }
    return String(name)
  }
}
