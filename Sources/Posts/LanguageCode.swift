/// Language codes (ISO 639-1); some were changed in 1989, and X still uses the old ones.
package enum LanguageCode {
  /// Today's code: `iw` becomes `he`, `in-ID` becomes `id-ID`; all others stay.
  package static func current(_ code: String) -> String {
    // Nearly every post has one of these.
    if code.utf8.count == 2, code.utf8.allSatisfy({ $0 &- UInt8(ascii: "a") < 26 }) {
      return today(code) ?? code
    }
    return replacing(code, by: today)
  }

  /// The old code, for services that know no other.
  package static func former(_ code: String) -> String {
    replacing(code) { new in changed.first { $0.today == new }?.former }
  }

  /// The language alone: `pt` of `pt-BR` and of `pt_BR`, `zh` of `zh-Hant-TW`.
  package static func withoutCountry(_ code: String) -> Substring {
    code.prefix { $0 != "-" && $0 != "_" }
  }

  private static func today(_ code: String) -> String? {
    changed.first { $0.former == code }?.today
  }

  private static let changed = [
    (former: "iw", today: "he"), (former: "in", today: "id"), (former: "ji", today: "yi"),
  ]

  /// Whether a text may be a code: two or three letters, perhaps with more after a hyphen.
  static func mayBe(_ code: String) -> Bool {
    (2...3).contains(withoutCountry(code).count)
  }

  /// Whether a folded code that is being typed still lacks something: it has one letter of a
  /// country so far, or up to three of a Chinese script, Hans or Hant.
  static func isBegun(_ code: String) -> Bool {
    let parts = code.split { $0 == "-" || $0 == "_" }
    guard let last = parts.dropFirst().last else { return false }
    return last.utf8.count == 1 || "han".hasPrefix(last)
  }

  /// The code of the language with this folded name, in English or in the language itself; `nil` if
  /// it is not known, or if several names begin so.
  static func code(ofName name: String) -> String? {
    if let code = codes[name] { return code }
    let begun = Set(codes.filter { $0.key.hasPrefix(name) }.values)
    return begun.count == 1 ? begun.first : nil
  }

  private static let codes: [String: String] = [
    "arabic": "ar", "basque": "eu", "bengali": "bn", "bulgarian": "bg", "catalan": "ca",
    "catala": "ca", "chinese": "zh", "czech": "cs", "danish": "da", "dansk": "da", "dutch": "nl",
    "nederlands": "nl", "english": "en", "estonian": "et", "finnish": "fi", "suomi": "fi",
    "french": "fr", "francais": "fr", "german": "de", "deutsch": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is", "indonesian": "id",
    "italian": "it", "italiano": "it", "japanese": "ja", "korean": "ko", "latvian": "lv",
    "lithuanian": "lt", "norwegian": "no", "norsk": "no", "persian": "fa", "farsi": "fa",
    "polish": "pl", "polski": "pl", "portuguese": "pt", "portugues": "pt", "romanian": "ro",
    "russian": "ru", "serbian": "sr", "spanish": "es", "espanol": "es", "castellano": "es",
    "swedish": "sv", "svenska": "sv", "tagalog": "tl", "tamil": "ta", "thai": "th", "turkish": "tr",
    "turkce": "tr", "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi", "welsh": "cy",
  ]

  private static func replacing(_ code: String, by other: (String) -> String?) -> String {
    let language = withoutCountry(code)
    return other(language.lowercased()).map { $0 + code.dropFirst(language.count) } ?? code
  }
}
