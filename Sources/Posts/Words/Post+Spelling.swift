/// How a post writes what an index has folded.
extension Post {
  /// How the post writes a folded word of its texts or, with a mark, a name: a tag, a collection, a
  /// source, a handle or the part of one by which it is found. Safe to draw; `nil` if the post has
  /// no spelling that can be typed again.
  ///
  /// Words and tags come in small letters: their case counts nowhere, and capitals read badly
  /// behind small letters that were typed.
  ///
  /// - Parameter name: folded, without the mark.
  package func spelling(of name: String, with mark: Mark?) -> String? {
    switch mark {
    case nil: word(name)?.inSmallLetters
    case .tag: hashtags.first { Folding.name($0) == name }?.inSmallLetters?.wholeName
    case .collection: collections.first { Folding.name($0) == name }.map(Sanitized.line)
    case .source: ([source] + otherSources).first { Folding.name($0) == name }.map(Sanitized.line)
    case .author: Self.handle(name, among: [author.handle])
    case .mention: Self.handle(name, among: [author.handle] + mentions)
    case .recipient: Self.handle(name, among: recipients)
    case .language, .feature, .host, .conversation, .serviceOfOtherSources: nil
    }
  }

  private func word(_ name: String) -> String? {
    for text in searchedTexts {
      for word in Words.places(in: text).joined() where word.kind == .word && word.text == name {
        return text.withUTF8Bytes { String(decoding: $0[word.utf8], as: UTF8.self) }
      }
    }
    return nil
  }

  /// The first handle that is found by a name, or the part of it that has this name: `ada` of
  /// `ada@social.example`.
  private static func handle(_ name: String, among handles: [String]) -> String? {
    for handle in handles {
      let end = handle.firstIndex(of: "@") ?? handle.firstIndex(of: ".") ?? handle.endIndex
      let found = [handle, String(handle[..<end])].first { Folding.name($0) == name }
      if let found = found?.wholeName { return found }
    }
    return nil
  }
}

extension String {
  /// In small letters, without what nobody sees; `nil` if some letters are of a form that people
  /// copy, not type: `𝐬𝐰𝐢𝐟𝐭`.
  fileprivate var inSmallLetters: String? {
    var letters = String.UnicodeScalarView()
    for scalar in Sanitized.line(self).lowercased().unicodeScalars {
      let properties = scalar.properties
      // Joiners shape the letters beside them.
      if properties.isDefaultIgnorableCodePoint, !properties.isJoinControl { continue }
      let isForm = properties.changesWhenNFKCCaseFolded && !properties.changesWhenCaseFolded
      if isForm, !properties.isJoinControl { return nil }
      // What is left of the dot of a Turkish capital İ.
      if scalar == "\u{307}", letters.last == "i" { continue }
      letters.append(scalar)
    }
    return String(letters)
  }

  /// The text as a whole name; `nil` if it has something that is no part of a name: a name in a
  /// query would end there.
  fileprivate var wholeName: String? {
    allSatisfy { !Folding.name(String($0)).isEmpty } ? self : nil
  }
}
