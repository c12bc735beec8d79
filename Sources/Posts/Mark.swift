/// Tokens that the app adds to a post's words, so that `from:swi` is a prefix search like any other.
///
/// Each begins with a private-use scalar. Those never get into the token of a text (see `Words`), so
/// no post can forge one.
package enum Mark: UInt32, Sendable, CaseIterable {
  case tag = 0xE000
  case author = 0xE001
  /// Mentioned, or written by.
  case mention = 0xE002
  case language = 0xE003
  /// What a post has: see `Feature`.
  case feature = 0xE004

  /// Conditions on a post that are not words of it.
  package enum Feature: String, Sendable, CaseIterable {
    case media, links, warning, reply, repost, quote
  }

  /// The token of a name that is folded already (`Folding.name`); the beginning of a name gives the
  /// beginning of the token.
  package func token(_ name: String) -> String {
    var token = ""
    if let scalar = Unicode.Scalar(rawValue) { token.unicodeScalars.append(scalar) }
    return token + name
  }

  /// The names under which a handle is found, folded: itself, and its first part, since people call
  /// `ada@social.example` and `ada.example` "ada".
  package static func names(ofHandle handle: String) -> [String] {
    let whole = Folding.name(handle)
    guard !whole.isEmpty else { return [] }
    let end = whole.firstIndex(of: "@") ?? whole.firstIndex(of: ".")
    guard let end, end > whole.startIndex else { return [whole] }
    return [whole, String(whole[..<end])]
  }

  /// The codes under which a language is found, folded: `en-GB` also as `en`.
  package static func codes(ofLanguage language: String) -> [String] {
    let whole = Folding.name(language)
    guard !whole.isEmpty else { return [] }
    guard let end = whole.firstIndex(where: { $0 == "-" || $0 == "_" }), end > whole.startIndex
    else { return [whole] }
    return [whole, String(whole[..<end])]
  }
}
