import Testing

@testable import Posts

@Suite struct FoldingTests {
  @Test(arguments: [
    ("ÀÉÎÕÜ çñšž", "aeiou cnsz"), ("Straße ŁÓDŹ Æsir œuvre", "strasse lodz aesir oeuvre"),
    ("İstanbul ışık", "istanbul isik"), ("ΆΘΗΝΑ Ὀδυσσεύς", "αθηνα οδυσσευσ"),
    ("τῷ ᾠδῇ ᾼ ω\u{345}", "τω ωδη α ω"),
    ("Ёлка Київ", "елка киів"), ("ＡＢＣ１２３", "abc123"), ("𝓼𝔀𝓲𝓯𝓽", "swift"),
    ("مُحَمَّد ســلام أحمد", "محمد سلام احمد"), ("שָׁלוֹם", "שלום"),
    ("٢٠١٩ २०१९", "2019 2019"),
    ("e\u{301}te\u{301}", "ete"), ("soft\u{AD}hyphen", "softhyphen"), ("ﬁnal", "final"),
  ])
  func `letters that mean the same become the same`(text: String, folded: String) {
    #expect(tokens(text).joined(separator: " ") == folded)
  }

  @Test(arguments: [
    ("ｶﾞｷﾞﾊﾟ", "ガギパ"), ("か\u{3099}は\u{309A}", "がぱ"),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", "한국"),
    ("\u{1112}\u{302}\u{1161}か\u{200D}\u{3099}", "하が"),
  ])
  func `letters of two code points are composed`(text: String, folded: String) {
    #expect(Words.runs(in: text) == [folded])
    #expect(Folding.name(text) == folded)
  }

  /// The first come from PDFs and old programs, the last from whoever writes one language on the
  /// keyboard of another.
  @Test(arguments: [
    ("\u{FB90}\u{FE98}\u{FE8E}\u{FE8F}", "كتاب"), ("\u{FB58}\u{FEEA}", "په"), ("ﷲ", "الله"),
    ("ٱلله", "الله"), ("کتاب علی", "كتاب علي"), ("على", "علي"), ("خانۀ", "خانه"),
    ("ہم", "هم"), ("لڑکے", "لڑكے"),
  ])
  func `Arabic letters are the same in every form and from every keyboard`(
    text: String, folded: String
  ) {
    #expect(tokens(text) == folded.split(separator: " ").map(String.init))
  }

  @Test func `letters that only Urdu tells apart stay apart`() {
    #expect(tokens("لڑکی") != tokens("لڑکے"))
    #expect(tokens("بھائی") != tokens("بہائی"))
  }

  @Test func `vowel signs of Indic scripts stay`() {
    #expect(tokens("हिन्दी कि") == ["हिन्दी", "कि"])
    #expect(tokens("क़लम") == tokens("क\u{93C}लम"))
  }

  @Test func `upper and lower case fold alike, and folding twice is folding once`() {
    for value in UInt32(0x41)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), WordClass(scalar) == .letter else { continue }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      if lower.count == 1, let small = lower.first {
        #expect(folded(scalar) == folded(small), "\(scalar)")
      }
      let once = folded(scalar)
      #expect(once.flatMap(folded) == once, "\(scalar)")
    }
  }

  @Test func `folding takes no letter into a script without spaces, or out of it`() {
    var wrong: [Unicode.Scalar] = []
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kind = WordClass(scalar)
      guard kind == .letter || kind == .unspaced else { continue }
      let isWrong = folded(scalar).contains { target in
        target.value < 0x80 ? kind == .unspaced : WordClass(target) != kind
      }
      if isWrong { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test func `names keep what names are made of`() {
    #expect(Folding.name("@Ada_B@Social.Example!") == "@ada_b@social.example")
    #expect(Folding.name("Grüße\u{E000}\u{202E} ") == "grusse")
  }

  private func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    Folding.forEachFolded(scalar) { result.append($0) }
    return result
  }
}
