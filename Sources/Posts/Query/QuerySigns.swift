/// The signs of the query language, in every form in which keyboards insert them.
extension Unicode.Scalar {
  /// Whether it is a straight, typographic or full-width double quote, a guillemet, or a corner
  /// bracket or another double quote of Japanese.
  var isQuote: Bool { quotes != nil }

  /// Whether it is a quote that ends what another one begins: of the same kind, whichever way both
  /// point. In other quotes it is a sign.
  package func isQuote(like opening: Unicode.Scalar) -> Bool {
    quotes != nil && quotes == opening.quotes
  }

  /// Whether it points to the right, as an opening quote does in some languages and a closing one
  /// in others.
  var isRightGuillemet: Bool { self == "\u{BB}" || self == "\u{203A}" }

  /// One quote for all of its kind; `nil` for everything else.
  private var quotes: Unicode.Scalar? {
    switch self {
    case "\"", "\u{5F4}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{FF02}": "\""
    case "\u{AB}", "\u{BB}": "\u{AB}"
    case "\u{2039}", "\u{203A}": "\u{2039}"
    case "\u{300C}", "\u{300D}", "\u{FF62}", "\u{FF63}": "\u{300C}"
    case "\u{300E}", "\u{300F}": "\u{300E}"
    case "\u{301D}"..."\u{301F}": "\u{301D}"
    default: nil
    }
  }

  /// Whether it is white space; for ASCII, which is nearly all that people type, without the
  /// tables.
  var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// The sign before a tag or a handle, in its usual form; `nil` for everything else.
  var nameSign: String? {
    switch self {
    case "#", "\u{FF03}": "#"
    case "@", "\u{FF20}": "@"
    default: nil
    }
  }

  /// Whether it is a hyphen, in one width or the other, or a minus.
  var isDash: Bool { self == "-" || self == "\u{FF0D}" || self == "\u{2212}" }

  /// The sign that it means in a date, whose parts are separated by dashes of any width, or by
  /// slashes.
  var inDate: Unicode.Scalar {
    switch value {
    case 0x2F, 0x2010...0x2013, 0x2212, 0xFF0D, 0xFF0F: "-"
    case 0xFF0B: "+"
    case 0xFF1A: ":"
    default: self
    }
  }

  /// The ASCII form of a full-width letter, digit or sign.
  var narrow: Unicode.Scalar {
    guard (0xFF01...0xFF5D).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }

  var isColon: Bool { self == ":" || self == "\u{FF1A}" }

  var isOpening: Bool { self == "(" || self == "\u{FF08}" }

  var isClosing: Bool { self == ")" || self == "\u{FF09}" }

  /// Whether names of operators may have it: an ASCII letter or `_`, in any case or width.
  var isOfName: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF3F: true
    default: false
    }
  }
}

/// Where the quotes of the query language begin and end, in a text or a part of it.
extension RandomAccessCollection where Element == Unicode.Scalar, Index == Int {
  /// Whether a quote opens at a place. One that points to the right opens only right before
  /// something: between spaces, as in `News » World`, it is a sign.
  func opensQuote(at place: Int) -> Bool {
    guard self[place].isRightGuillemet else { return self[place].isQuote }
    guard place + 1 < endIndex else { return false }
    return !self[place + 1].isSpace && !self[place + 1].isClosing
  }

  /// Whether a quote at a place closes what `opening` began: it is of the same kind, and not the
  /// sign within a Hebrew acronym.
  func closesQuote(at place: Int, after opening: Unicode.Scalar) -> Bool {
    let isInAcronym =
      self[place].mayMarkAcronym && place > startIndex && self[place - 1].endsHebrewLetter
      && place + 1 < endIndex && self[place + 1].isHebrewLetter
    return self[place].isQuote(like: opening) && !isInAcronym
  }
}

extension String {
  /// The name of an operator in lower-case ASCII letters.
  var foldedOperatorName: String {
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let narrow = scalar.value >= 0xFF00 ? scalar.value - 0xFEE0 : scalar.value
      let small = (0x41...0x5A).contains(narrow) ? narrow | 0x20 : narrow
      if let scalar = Unicode.Scalar(small) { folded.append(scalar) }
    }
    return String(folded)
  }
}
