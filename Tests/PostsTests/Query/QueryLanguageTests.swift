import Testing

@testable import Posts

/// Codes of languages, which services write in two ways.
struct QueryLanguageTests {
  @Test(arguments: [
    ("pt-BR", "lang:pt-br"), ("pt_BR", "lang:pt-br"), ("pt-br", "lang:pt_BR"),
    ("pt_br", "lang:PT_br"), ("zh-Hant-TW", "lang:zh_hant_tw"), ("zh_Hant_TW", "lang:zh-hant-tw"),
    ("zh_Hant_TW", "lang:zh-hant"), ("zh-Hant-TW", "lang:zh_hant"), ("pt_BR", "lang:pt"),
    ("zh-Hant-TW", "lang:zh-Hant_TW"), ("zh-Hant_TW", "lang:zh-hant-tw"),
    ("iw_IL", "lang:he-il"),
  ])
  func `a hyphen and an underscore are the same`(_ stored: String, _ typed: String) {
    let found = post("tea", language: LanguageCode.current(stored))
    #expect(asked(typed).matches(found), "\(asked(typed))")
    #expect(!asked("-" + typed).matches(found), "\(asked("-" + typed))")
    #expect(!asked(typed).matches(post("tea", language: "pt_PT")) || typed == "lang:pt")
  }

  @Test func `whichever sign was typed, it is one query, written with a hyphen`() {
    #expect(asked("lang:pt_br") == asked("lang:pt-BR"))
    #expect(asked("tea -lang:pt_br").text == "tea -lang:pt-br")
    #expect(asked("lang:en,pt_br").text == "(lang:en OR lang:pt-br)")
    for text in ["lang:pt_br", "-lang:pt-br", "tea OR lang:zh_hant_tw", "lang:en"] {
      #expect(asked(asked(text).text) == asked(text), "\(asked(text).text)")
    }
    #expect(asked("lang:en_").requiredTerms == [.language("en")])
  }
}
