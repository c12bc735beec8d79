/// The marks on letters of Thai and Lao. They are typed in any order, and the vowel am (ำ) as one
/// letter or in two parts, with the tone before, between or behind these. Here the tone stands
/// behind other vowels and before am, which is one letter. The asat of Burmese, which many type
/// before the dot below, stands behind it, where systems that order marks put it.
extension Unicode.Scalar {
  /// Its value, or the Thai counterpart's if it is a letter of Lao: most are 0x80 apart.
  private var ofThai: UInt32 { (0xE80..<0xF00).contains(value) ? value - 0x80 : value }

  /// Whether it may have to change places with what follows.
  var mayMoveBehind: Bool { isThaiTone || isThaiRing || ofThai == 0xE33 || isAsat }

  /// Whether it has to change places with `next`.
  func movesBehind(_ next: Unicode.Scalar) -> Bool {
    isThaiTone && next.isThaiVowel || ofThai == 0xE33 && next.isThaiTone
      || isAsat && next.value == 0x1037
  }

  /// Whether it is the mark of Burmese on a letter without a vowel.
  private var isAsat: Bool { value == 0x103A }

  var isThaiTone: Bool { (0xE48...0xE4B).contains(ofThai) }

  /// Whether it is the first part of am.
  var isThaiRing: Bool { ofThai == 0xE4D }

  /// Whether it is a vowel above or below a letter.
  private var isThaiVowel: Bool { ofThai == 0xE31 || (0xE34...0xE39).contains(ofThai) }

  /// The whole vowel am, if this is its second part, and also a vowel by itself.
  var thaiAm: Unicode.Scalar? { ofThai == 0xE32 ? Unicode.Scalar(value + 1) : nil }
}

extension Folding {
  /// Appends a folded letter of a script without spaces to a name, composed and in order.
  static func append(_ letter: Unicode.Scalar, toName name: inout String.UnicodeScalarView) {
    guard let last = name.last else { return name.append(letter) }
    if let joined = composed(last, letter) {
      name.removeLast()
      name.append(joined)
    } else if last.movesBehind(letter) {
      name.removeLast()
      name.append(letter)
      name.append(last)
    } else if last.isThaiTone, let am = letter.thaiAm, name.dropLast().last?.isThaiRing == true {
      name.removeLast(2)
      name.append(last)
      name.append(am)
    } else {
      name.append(letter)
    }
  }
}
