import Foundation
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
    ("\u{1112}\u{302}\u{1161}か\u{200D}\u{3099}", "하が"), ("ﾜﾞ\u{30F2}\u{3099}", "\u{30F7}\u{30FA}"),
    ("\u{1025}\u{102E}\u{1038}", "\u{1026}\u{1038}"),
  ])
  func `letters of two code points are composed`(text: String, folded: String) {
    #expect(Words.runs(in: text).map(scalars) == [scalars(folded)])
    #expect(scalars(Folding.name(text)) == scalars(folded))
  }

  /// Water, shrimp and, in Lao, water and the word for now; the end of the one for and in Burmese.
  @Test(arguments: [
    ("\u{E19}\u{E4D}\u{E49}\u{E32}", "\u{E19}\u{E49}\u{E33}"),
    ("\u{E19}\u{E49}\u{E4D}\u{E32}\u{E22}", "\u{E19}\u{E49}\u{E33}\u{E22}"),
    ("\u{E01}\u{E38}\u{E49}\u{E07}", "\u{E01}\u{E38}\u{E49}\u{E07}"),
    ("\u{E01}\u{E49}\u{E38}\u{E07}", "\u{E01}\u{E38}\u{E49}\u{E07}"),
    ("\u{E01}\u{E49}\u{200B}\u{E38}\u{200B}\u{E35}", "\u{E01}\u{E38}\u{E35}\u{E49}"),
    ("\u{E99}\u{ECD}\u{EC9}\u{EB2}", "\u{E99}\u{EC9}\u{EB3}"),
    ("\u{E99}\u{ECD}\u{EB2}\u{EC9}", "\u{E99}\u{EC9}\u{EB3}"),
    ("\u{E95}\u{EC8}\u{EB5}", "\u{E95}\u{EB5}\u{EC8}"),
    ("\u{EAB}\u{E99}\u{EB2}\u{EAB}\u{EA1}", "\u{EDC}\u{EB2}\u{EDD}"),
    ("\u{E4D}\u{E49}", "\u{E4D}\u{E49}"),
    ("\u{1004}\u{103A}\u{1037}", "\u{1004}\u{1037}\u{103A}"),
    ("\u{1004}\u{103A}\u{200B}\u{1037}\u{1038}", "\u{1004}\u{1037}\u{103A}\u{1038}"),
  ])
  func `marks of Thai, Lao and Burmese have one order, and am is one letter`(
    text: String, folded: String
  ) {
    #expect(Words.runs(in: text).map(scalars) == [scalars(folded)])
    #expect(Words.runs(in: folded).map(scalars) == [scalars(folded)])
    #expect(scalars(Folding.name(text)) == scalars(folded))
  }

  /// The first come from PDFs and old programs, the last from people who write one language on the
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

  /// As in Unicode since 2008, and with a joiner, as many keyboards still send them.
  @Test func `the letters without a vowel of Malayalam are written in two ways`() {
    #expect(tokens("മലയാളം അവ\u{D7B}") == tokens("മലയാളം അവ\u{D28}\u{D4D}\u{200D}"))
    let atoms = Array("\u{D7A}\u{D7C}\u{D7D}\u{D7E}\u{D7F}".unicodeScalars)
    let letters = Array("\u{D23}\u{D30}\u{D32}\u{D33}\u{D15}".unicodeScalars)
    for (atom, letter) in zip(atoms, letters) {
      #expect(folded(atom) == [letter, "\u{D4D}"], "\(atom)")
    }
  }

  @Test func `the pairs of letters that Yiddish keyboards have are pairs`() {
    #expect(tokens("\u{5F0}אָס \u{5F1} \u{5F2} \u{FB1F}") == ["וואס", "וי", "יי", "יי"])
  }

  @Test(arguments: [
    ("\u{F90A}", "金"), ("\u{FA19}社", "神社"), ("\u{2F47}\u{2F4A}", "日木"), ("\u{2F804}", "你"),
    ("﨑", "﨑"), ("\u{FA19}\u{FE00}", "神"),
  ])
  func `an ideograph is the same wherever Unicode has it`(text: String, folded: String) {
    #expect(Words.runs(in: text).map(scalars) == [scalars(folded)])
    #expect(scalars(Folding.name(text)) == scalars(folded))
  }

  /// Systems send whole letters or their parts, and a person sees no difference.
  @Test func `a letter in its parts has the words of the whole letter`() {
    var wrong: [Unicode.Scalar] = []
    for value in Array(UInt32(0x80)...0xFFFF) + Array(0x2F800...0x2FA1D) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kind = WordClass(scalar)
      guard kind == .letter || kind == .unspaced else { continue }
      let whole = String(Character(scalar))
      let parts = whole.decomposedStringWithCanonicalMapping
      if scalars(parts) == [scalar] { continue }
      if tokens(parts).map(scalars) != tokens(whole).map(scalars) { wrong.append(scalar) }
    }
    #expect(wrong == [])
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

  @Test func `names with their signs differ in them, and in nothing that other letters have`() {
    #expect(Folding.nameWithSigns(" Große  Listé ") == "grosse liste")
    #expect(Folding.nameWithSigns("C++") == Folding.nameWithSigns("ｃ++"))
    #expect(Folding.nameWithSigns("C++") != Folding.nameWithSigns("C#"))
    #expect(Folding.nameWithSigns("to do") != Folding.nameWithSigns("todo"))
    #expect(Folding.nameWithSigns("Ada’s\u{200B}") == "ada's")
  }

  /// The scalars of a text, for comparing: strings are equal however their letters are composed.
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  private func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    Folding.forEachFolded(scalar) { result.append($0) }
    return result
  }
}
