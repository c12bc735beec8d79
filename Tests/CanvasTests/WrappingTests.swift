import RandomTesting
import Testing

@testable import Canvas

@Suite struct WrappingTests {
  private func rows(_ text: String, _ columns: Int, _ most: Int = .max) -> [String] {
    wrap(text, columns: columns, maxLines: most).map { String(text[$0.range]) }
  }

  @Test func `breaks at spaces`() {
    #expect(rows("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(rows("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(rows("a   b", 2) == ["a", "b"])
    #expect(rows("word   ", 4) == ["word"])
  }

  @Test func `breaks a word that is too long, on a row of its own`() {
    #expect(rows("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(rows("a bcdefg", 3) == ["a", "bcd", "efg"])
  }

  @Test func `for a terminal a long word stays whole, and what follows has the room left there`() {
    func lines(_ text: String, isFirstIndented: Bool = true) -> [String] {
      wrap(text, forTerminalOf: 5, indent: 2, isFirstIndented: isFirstIndented)
        .map { String(text[$0.range]) }
    }
    // The first row of a line has room for three cells, and each row in which a word goes on for
    // five.
    #expect(lines("a bcdefg h i") == ["a", "bcdefg h", "i"])
    #expect(lines("a bcdefgh i j") == ["a", "bcdefgh", "i j"])
    #expect(lines("abcdefghijklm no") == ["abcdefghijklm", "no"])
    #expect(lines("слово за дело") == ["слово за", "дело"])
    #expect(lines("abcde日本語") == ["abcde日", "本", "語"])
    #expect(lines("abcde\nfghi j\n") == ["abcde", "fghi j", ""])
    #expect(lines("abcd") == ["abcd"])
    #expect(lines("abcde fg h") == ["abcde fg", "h"])
    #expect(lines("abcde fg h", isFirstIndented: false) == ["abcde", "fg", "h"])
    #expect(lines("abcdef g h i", isFirstIndented: false) == ["abcdef g h", "i"])
  }

  @Test func `keeps a link whole when it fits a row`() {
    let text = "see https://example.org/a-b?c=d for more"
    #expect(rows(text, 28) == ["see", "https://example.org/a-b?c=d", "for more"])
  }

  @Test func `breaks scripts without spaces anywhere but where one does not`() {
    #expect(rows("日本語です", 4) == ["日本", "語で", "す"])
    #expect(rows("日本語です", 5) == ["日本", "語で", "す"])
    #expect(rows("日本語。です", 6) == ["日本", "語。で", "す"])
    #expect(rows("これは「日本」", 8) == ["これは", "「日本」"])
    #expect(rows("買swift買", 5) == ["買", "swift", "買"])
  }

  @Test func `no row begins with a sign of ASCII that ends something`() {
    for sign in "!),.:;?]}" {
      #expect(rows("가나다\(sign) 라", 6) == ["가나", "다\(sign) 라"])
      #expect(rows("가나다\(sign)라", 6) == ["가나", "다\(sign)라"])
      #expect(rows("日本。\(sign)", 6) == ["日", "本。\(sign)"])
    }
    #expect(rows("가나다?!", 6) == ["가나", "다?!"])
    #expect(rows("(가나다)라", 7) == ["(가나", "다)라"])
    // A sign behind a space is part of what the writer meant.
    #expect(rows("가나 :) 다", 4) == ["가나", ":)", "다"])
    // Where there is no other place to break.
    #expect(rows("가!", 2) == ["가", "!"])
  }

  @Test func `a sign of ASCII breaks no word of Latin letters`() {
    #expect(rows("a,b c.d e", 3) == ["a,b", "c.d", "e"])
    #expect(rows("ab, cd", 3) == ["ab,", "cd"])
    #expect(rows("ab) cd", 2) == ["ab", ")", "cd"])
    #expect(rows("買.swift買", 8) == ["買.swift", "買"])
  }

  @Test func `the sign of a tag or a name stays with it`() {
    for sign in "#@＃＠" {
      let columns = 5 + TextWidth.columns(of: String(sign))
      #expect(rows("東京 \(sign)東京", columns) == ["東京", "\(sign)東京"])
      #expect(rows("東京\(sign)東京", columns) == ["東京", "\(sign)東京"])
      #expect(rows("東 \(sign)🎉", columns - 2) == ["東", "\(sign)🎉"])
    }
    #expect(rows("NEW＃東京", 6) == ["NEW", "＃東京"])
    #expect(rows("東京 ada@東京", 9) == ["東京", "ada@東京"])
    #expect(rows("x.example/東#a", 12) == ["x.example/東", "#a"])
    // A keycap does not begin a tag.
    #expect(rows("東京#️⃣東京", 6) == ["東京#️⃣", "東京"])
    // Where there is no other place to break.
    #expect(rows("#東京", 2) == ["#", "東", "京"])
    #expect(rows("#東京", 4) == ["#東", "京"])
  }

  @Test func `a vowel of Thai or Lao stays beside the letter it is written with`() {
    // Vowels that are written before their letter.
    for vowel in "เแโใไເແໂໃໄ" {
      #expect(rows("กก\(vowel)ก", 3) == ["กก", "\(vowel)ก"])
    }
    // Vowels that are written behind their letter, or signs that belong to what stands before.
    for vowel in "ะาๅๆฯະາໆຯຽ" {
      #expect(rows("กกก\(vowel)ก", 3) == ["กก", "ก\(vowel)ก"])
    }
    for vowel in ["ำ", "ຳ"] { #expect(rows("กกก\(vowel)", 3) == ["กก", "ก\(vowel)"]) }
  }

  @Test func `a phrase of Thai is broken at its spaces, and within only where none is near`() {
    #expect(rows("กกกก กกกก", 7) == ["กกกก", "กกกก"])
    #expect(rows("กกกก swift กก", 8) == ["กกกก", "swift กก"])
    // Otherwise more than half of the row would be left empty.
    #expect(rows("กก กกกกกก", 6) == ["กก กกก", "กกก"])
    #expect(rows("กกกกกก กก", 4) == ["กกกก", "กก", "กก"])
    // Wide letters have no phrases.
    #expect(rows("東京 東京東京", 7) == ["東京 東", "京東京"])
    #expect(rows("swift東京東京", 8) == ["swift東", "京東京"])
  }

  @Test func `a word with vowels that have cells of their own is broken like any other`() {
    #expect(rows("এক নদীর", 6) == ["এক", "নদীর"])
    #expect(rows("में क्षेत्र", 5) == ["में", "क्षेत्र"])
    #expect(rows("ഒരു മലയാളം", 8) == ["ഒരു", "മലയാളം"])
    // The word is too long by itself.
    #expect(rows("नदी", 2) == ["न", "दी"])
  }

  @Test func `a syllable of Khmer or Burmese stays whole, as far as its signs tell`() {
    #expect(rows("ថ្ងៃថ្ងៃ", 5) == ["ថ្ងៃ", "ថ្ងៃ"])
    #expect(rows("កកត់", 2) == ["ក", "កត់"])
    #expect(rows("កកៗ", 2) == ["ក", "កៗ"])
    #expect(rows("မာမာ", 3) == ["မာ", "မာ"])
    #expect(rows("မးမး", 3) == ["မး", "မး"])
    #expect(rows("မန်မန်", 3) == ["မန်", "မန်"])
    #expect(rows("ကက္ကက", 2) == ["က", "က္က", "က"])
    #expect(rows("အင်္ဂလိပ်", 3) == ["အင်္ဂ", "လိပ်"])
    #expect(rows("ကက။", 2) == ["က", "က။"])
    // A silent letter of Thai.
    #expect(rows("กกร์", 2) == ["ก", "กร์"])
    // Where there is no other place to break.
    #expect(rows("ကက္က", 1) == ["က", "က္", "က"])
  }

  @Test func `Tibetan is broken behind the point that ends a syllable`() {
    #expect(rows("བོད་སྐད་", 5) == ["བོད་", "སྐད་"])
    #expect(rows("ཀ་ཀ།", 3) == ["ཀ་", "ཀ།"])
    #expect(rows("ཀཀཀ", 2) == ["ཀཀ", "ཀ"])
  }

  @Test func `kana of one cell and flags are broken anywhere`() {
    #expect(rows("a ｱｲｳ｡", 4) == ["a ｱｲ", "ｳ｡"])
    #expect(rows("a ｱｯｱ", 3) == ["a", "ｱｯｱ"])
    #expect(rows("a ｶﾞｷﾞ", 4) == ["a ｶﾞ", "ｷﾞ"])
    #expect(rows("a 🇬🇧🇯🇵", 4) == ["a 🇬🇧", "🇯🇵"])
  }

  @Test func `honours line feeds and indents`() {
    #expect(rows("a\n\nb", 9) == ["a", "", "b"])
    #expect(rows("a\r\n  b\n", 9) == ["a", "  b", ""])
    #expect(rows("", 9) == [""])
  }

  @Test func `makes as many rows as are asked for`() {
    #expect(rows("a b c d", 1, 2) == ["a", "b"])
    #expect(rows("a b", 0) == [])
    #expect(rows("a b", 1, 0) == [])
    // The last character ends two rows at once.
    #expect(rows("a漢、、", 5) == ["a", "漢、", "、"])
    #expect(rows("a漢、、", 5, 1) == ["a"])
  }

  @Test func `a wide character that does not fit stands alone`() {
    #expect(rows("a日b", 1) == ["a", "日", "b"])
  }

  @Test func `whatever the text, rows fit, follow each other and lose nothing but space`() {
    var texts = NastyTexts(seed: 31)
    for round in 0..<2000 {
      let text = texts.next()
      let columns = 4 + round % 30
      let lines = wrap(text, columns: columns)
      var end = text.startIndex
      for line in lines {
        #expect(line.columns <= columns)
        #expect(TextWidth.columns(of: String(text[line.range])) == line.columns)
        #expect(line.range.lowerBound >= end)
        #expect(text[end..<line.range.lowerBound].allSatisfy { $0.isSpaceOrNothing })
        end = line.range.upperBound
      }
      #expect(text[end...].allSatisfy { $0.isSpaceOrNothing })
      let most = 1 + round % 4
      #expect(wrap(text, columns: columns, maxLines: most) == Array(lines.prefix(most)))
      // A terminal gets the same rows, except for what it folds itself.
      let printed = wrap(text, forTerminalOf: columns, indent: 0, isFirstIndented: true)
      #expect(printed.count <= lines.count && printed.allSatisfy { $0.columns <= columns })
      let starts = Set(lines.map(\.range.lowerBound))
      #expect(starts.isSuperset(of: printed.map(\.range.lowerBound)))
    }
  }
}

extension Character {
  /// Whether a row may leave the character out: a space, a line end, or one that is never drawn.
  fileprivate var isSpaceOrNothing: Bool {
    isWhitespace || TextWidth.columns(of: String(self)) == 0 || self == "\u{200B}"
  }
}
