/// Codes of languages (ISO 639-1) that were changed in 1989, which X still writes the old way.
package enum LanguageCode {
  /// The code of today: `iw` is `he`, `in-ID` is `id-ID`; all others stay.
  package static func current(_ code: String) -> String {
    // Nearly every post has one of these.
    if code.utf8.count == 2, code.utf8.allSatisfy({ $0 &- UInt8(ascii: "a") < 26 }) {
      return code == "iw" ? "he" : code == "in" ? "id" : code == "ji" ? "yi" : code
    }
    return replacing(code) { old in
      old == "iw" ? "he" : old == "in" ? "id" : old == "ji" ? "yi" : nil
    }
  }

  /// The old one, for services that know no other.
  package static func former(_ code: String) -> String {
    replacing(code) { new in new == "he" ? "iw" : new == "id" ? "in" : new == "yi" ? "ji" : nil }
  }

  private static func replacing(_ code: String, _ other: (String) -> String?) -> String {
    let language = code.prefix { $0 != "-" && $0 != "_" }
    return other(language.lowercased()).map { $0 + code.dropFirst(language.count) } ?? code
  }
}
