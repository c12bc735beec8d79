/// Maps letters that people treat as equal to one form: case, diacritics and width are folded away,
/// vowel points and Arabic letter stretching are dropped, the digits of all scripts become the
/// same, and so do letters that Unicode has twice or keyboards send in two ways.
package enum Folding {
  /// Calls `body` with what replaces `scalar`: one scalar, or a few (`ß` gives `s`, `s`).
  static func forEachFolded(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    if scalar.value >= 0x80 {
      LetterTable.shared.forEachFolded(scalar, body)
    } else {
      body(("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar)
    }
  }

  /// What replaces a scalar of a script without spaces: always one.
  static func single(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var folded = scalar
    forEachFolded(scalar) { folded = $0 }
    return folded
  }

  /// How many code points of a name count.
  static let longestName = 256

  /// A name as it is looked up: folded, with only letters, numbers and `_ . - @` left. Cut after
  /// `longestName` code points: an index would cut what is much longer at a place of its own, and
  /// then its tokens would differ from ours.
  package static func name(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendName(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The signs, of those that a folded name may have, with which no name ends and no typed tag goes
  /// on (`isOfTag`).
  package static let signsBehindName: [UInt8] = Array("-.@".utf8)

  /// Appends a name as it is looked up.
  static func appendName(_ text: String, to bytes: inout [UInt8]) {
    let isASCII = text.withUTF8Bytes { utf8 in
      let utf8 = UnsafeBufferPointer(rebasing: utf8.prefix(longestName))
      guard utf8.isASCII else { return false }
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count) { name in
        var end = 0
        for byte in utf8 {
          let folded = ASCIIFold.name(byte)
          if folded == 0 { continue }
          name[end] = folded
          end += 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: name[..<end]))
      }
      return true
    }
    if !isASCII { bytes.append(contentsOf: otherName(text).utf8) }
  }

  private static func otherName(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > longestName { break }
      switch scalar {
      case "_", ".", "-", "@", "0"..."9", "a"..."z": name.append(scalar)
      case "A"..."Z": forEachFolded(scalar) { name.append($0) }
      case "\u{0}"..."\u{7F}": continue
      default:
        switch WordClass(scalar) {
        case .letter, .emoji: forEachFolded(scalar) { name.append($0) }
        case .unspaced: append(single(scalar), toName: &name)
        case .separator, .dropped, .apostrophe: continue
        }
      }
    }
    return String(name)
  }

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

/// What ASCII bytes become in the index. This is computed, not looked up in a table: that would be
/// initialised lazily, with a check for each byte of each post.
enum ASCIIFold {
  /// What a byte becomes in a word; 0 separates words.
  @inline(__always) static func word(_ byte: UInt8) -> UInt8 {
    let small = byte | 0x20
    if small &- UInt8(ascii: "a") < 26 { return small }
    return byte &- UInt8(ascii: "0") < 10 ? byte : 0
  }

  /// What a byte becomes in a name; 0 if it is dropped.
  @inline(__always) static func name(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@"): byte
    default: word(byte)
    }
  }
}
