import Testing

@testable import Canvas

/// French spaces, which belong to the sign beside them.
@Suite struct WrappingSpacesTests {
  private func rows(_ text: String, _ columns: Int) -> [String] {
    wrap(text, columns: columns).map { String(text[$0.range]) }
  }

  @Test func `no row begins with a sign that French sets off by a space`() {
    #expect(rows("C'est du déjà vu !", 16) == ["C'est du déjà", "vu !"])
    #expect(rows("près de la gare ? Œufs", 15) == ["près de la", "gare ? Œufs"])
    for sign in ["!", "?", ":", ";", "»", "?!", "!!", "!)", "».", "»,"] {
      #expect(rows("ab cd \(sign) ef", 5) == ["ab", "cd \(sign)", "ef"])
      #expect(rows("ab cd \(sign)\nef", 5) == ["ab", "cd \(sign)", "ef"])
      #expect(rows("ab cd \(sign)", 5) == ["ab", "cd \(sign)"])
    }
    #expect(rows("日本語 !", 7) == ["日本", "語 !"])
  }

  @Test func `no row ends with an opening quote`() {
    #expect(rows("dit « bonjour » ici", 11) == ["dit", "« bonjour »", "ici"])
    #expect(rows("ab (« cd » ef)", 7) == ["ab", "(« cd »", "ef)"])
    #expect(rows("« ab cd", 5) == ["« ab", "cd"])
  }

  @Test func `what only looks so is left to the writer`() {
    #expect(rows("ab cd :) ef", 5) == ["ab cd", ":) ef"])
    #expect(rows("ab cd ?x ef", 5) == ["ab cd", "?x ef"])
    #expect(rows("ab cd  ! ef", 5) == ["ab cd", "! ef"])
    #expect(rows("ab »so« und", 7) == ["ab »so«", "und"])
    #expect(rows("abcd »so« und", 6) == ["abcd", "»so«", "und"])
  }

  @Test func `a word is broken no sooner than before`() {
    #expect(rows("abcdef !", 6) == ["abcdef", "!"])
    #expect(rows("« abcdef", 6) == ["«", "abcdef"])
    #expect(rows("ab « abcdef", 6) == ["ab", "«", "abcdef"])
    #expect(rows("a ! ! ! !", 5) == ["a ! !", "! !"])
  }
}
