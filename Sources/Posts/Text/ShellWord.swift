extension String {
  /// This text in the form that a shell takes for one word, in a command that somebody is told to
  /// type: a name or a path may hold blanks, quotes and whatever else means something there.
  package var shellWord: String {
    let signs = "._-/:@%+,".unicodeScalars
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || signs.contains($0)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
