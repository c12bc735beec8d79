/// Texts made to break things: pieces that careless code gets wrong, in any order.
package struct NastyTexts {
  private var random: SeededGenerator

  /// Creates a generator; the same seed gives the same texts.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The pieces that texts are made of.
  package static let pieces = [
    "swift", "Straße", "don't", "l'été", "’", "'", "snake_case", "a", " ", "  ", "\n", "\r\n", "\t",
    "#tag",
    "@ada_b", "https://example.org/a-b?c=d", "é", "e\u{301}", "\u{301}\u{302}\u{303}\u{304}\u{305}",
    "ß", "ﬁ", "ＡＢＣ", "ｶﾞｷﾞ", "が", "か\u{3099}", "日本語", "東京都", "語", "ไทย", "ລາວ", "ខ្មែរ", "မြန်မာ",
    "한국어", "\u{1112}\u{1161}\u{11AB}", "हिन्दी", "क़", "مُحَمَّد", "ســلام", "שָׁלוֹם", "צה״ל", "ё", "Ї", "Ω",
    "🎉", "👋🏽", "👨‍👩‍👧‍👦", "🇬🇧", "🇬", "❤️", "1️⃣", "👩‍", "\u{1F3FD}", "\u{200D}", "\u{200B}", "\u{AD}",
    "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFF9}", "\u{E0041}", "\u{E000}", "\u{E001}ada",
    "\u{10EEEE}",
    "\u{FFFE}", "\u{1FFFF}", "\u{FFFD}", "\u{0}", "\u{1B}[31m", "\u{9B}2J", "\u{7F}", "\u{85}", "*",
    "\"",
    "NEAR(", "٣٤", "½", "〸", "\u{1112}\u{302}\u{1161}", "𝓼𝔀𝓲𝓯𝓽", "ﷺ", "\u{0378}",
  ]

  /// A text of up to a dozen pieces.
  package mutating func next() -> String {
    (0..<Int.random(in: 0...12, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
