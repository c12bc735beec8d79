import Testing

@testable import Posts

/// Folding applies to the value of every operator as it does to words, in every script.
@Suite struct QueryScriptsTests {
  /// Texts as stored and as typed.
  static let pairs = [
    ("Café", "CAFE"), ("Café", "cafe\u{301}"), ("ｓｗｉｆｔ", "Swift"), ("Straße", "STRASSE"),
    ("日本語", "日本語"), ("ﾊﾛｰ", "ハロー"), ("がぎ", "か\u{3099}き\u{3099}"), ("ภาษาไทย", "ภาษาไทย"),
    ("한국어", "\u{1112}\u{1161}\u{11AB}국어"), ("مُحَمَّد", "محمد"), ("Ёлка", "елка"), ("हिन्दी", "हिन्दी"),
    ("\u{E19}\u{E4D}\u{E49}\u{E32}", "\u{E19}\u{E49}\u{E33}"), ("1984", "١٩٨٤"), ("🎉", "🎉"),
    ("τῷ", "τω"), ("كتاب", "کتاب"), ("\u{F90A}\u{2F47}", "金日"), ("ភាសា\u{200B}ខ្មែរ", "ភាសាខ្មែរ"),
  ]

  @Test(arguments: pairs) func `each operator finds it`(_ stored: String, _ written: String) {
    var found = post(
      "@\(stored) about \(stored), see", handle: stored, tags: [stored], mentions: [stored])
    found.links = ["https://\(stored).example/\(stored)"]
    found.collections = [stored]
    found.source = stored
    found.conversation = stored
    found.contentWarning = stored
    for text in [
      written, "\"about \(written)\"", "\"\(written) see\"", "from:\(written)", "to:\(written)",
      "@\(written)", "#\(written)", "url:\(written).example", "url:\(written)",
      "in:\(written)", "source:\(written)", "conversation:\(written)", "in:\"\(written)\"",
      "xyzzy OR \(written)", "(\(written))",
    ] {
      #expect(asked(text).matches(found), "\(text)")
      #expect(typed(text).matches(found), "\(text)")
      #expect(!asked("-(\(text))").matches(found), "\(text)")
      #expect(!asked(text).matches(post("other", handle: "other")), "\(text)")
    }
    #expect(!asked(written).highlights(in: found.text).isEmpty)
    #expect(!asked("#\(written)").highlights(in: found.text).isEmpty)
  }

  @Test(arguments: ["swi*", "\"in swi*\"", "from:ad*", "#swift勉*", "from:ad*,ev*", "url:swi*"])
  func `a full-width star is a star`(_ text: String) {
    let wide = String(text.map { $0 == "*" ? "＊" : $0 })
    #expect(asked(wide) == asked(text))
    #expect(asked(wide) != asked(String(text.filter { $0 != "*" })))
  }
}
