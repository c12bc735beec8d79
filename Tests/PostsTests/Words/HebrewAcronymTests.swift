import Testing

@testable import Posts

/// The quote within Hebrew words, which a keyboard sends in three ways.
@Suite struct HebrewAcronymTests {
  /// The army, its chief of staff, reports.
  private static let words = ["צה\"ל", "רמטכ\"ל", "דו\"חות"]

  private static func spellings(_ word: String) -> [String] {
    ["\"", "”", "״", ""].map { word.split(separator: "\"").joined(separator: $0) }
  }

  @Test(arguments: words) func `every spelling finds every other`(_ word: String) {
    for stored in Self.spellings(word) {
      let found = post("דובר \(stored) אמר היום")
      for written in Self.spellings(word) {
        for text in [
          written, "\"\(written)\"", "\"דובר \(written) אמר\"", "\(written) היום",
        ] {
          #expect(asked(text).matches(found), "\(text) in \(stored)")
          #expect(typed(text).matches(found), "\(text) in \(stored)")
        }
        #expect(!asked("-\(written)").matches(found), "\(written) in \(stored)")
        let places = asked(written).highlights(in: found.text)
        #expect(places.map { String(found.text[$0]) } == [stored])
      }
    }
  }

  @Test(arguments: ["\"", "״"])
  func `a quoted word behind a prefix is found with it and without`(_ sign: String) {
    let found = post("אמרו ה\(sign)מומחים\(sign) היום")
    for text in [
      "מומחים", "המומחים", "\"אמרו המומחים היום\"", "\"מומחים היום\"", "ה\"מומחים\"", "ה״מומחים״",
    ] {
      #expect(asked(text).matches(found), "\(text)")
    }
    let place = asked("מומחים").highlights(in: found.text)
    #expect(place.map { String(found.text[$0]) } == ["מומחים"])
  }

  @Test(arguments: ["\"", "״"]) func `elsewhere a quote is a quote`(_ sign: String) {
    func quoted(_ text: String) -> String { sign + text + sign }
    let words = ["12", "ab", "a", "ש", "ש", "a", "ש", "ש", "שלום"]
    #expect(tokens("12\(sign)ab a\(sign)ש ש\(sign)a ש\(sign) ש \(quoted("שלום"))") == words)
    #expect(asked(quoted("שלום עולם") + " טוב").conditions.count == 2)
    #expect(asked(quoted("שלום עולם")) == asked("\"שלום עולם\""))
    #expect(asked("-" + quoted("שלום עולם")) == asked("-\"שלום עולם\""))
    #expect(asked("in:" + quoted("a b")) == asked("in:\"a b\""))
    #expect(asked(quoted("בית־") + "שלום") == asked("בית שלום"))
    #expect(read(quoted("צה\(sign)ל אמר"), isTyped: false).remarks == [])
    #expect(read("\(sign)צה\(sign)ל אמר", isTyped: false).remarks.count == 1)
  }

  @Test(arguments: ["\"", "”", "״"])
  func `while an acronym is typed its quote hides no post`(_ sign: String) {
    for text in ["צה", "צה\(sign)", "צה\(sign) ", "צה\(sign)ל"] {
      #expect(typed(text).matches(post("צה״ל")), "\(text)")
    }
    #expect(asked("צה\(sign)") == asked("צה") && asked("צה\(sign)*") == asked("צה*"))
    #expect(read("צה\(sign)*", isTyped: false).remarks == [])
    #expect(typed("ab\(sign)") == asked("ab"))
  }

  @Test func `the points of letters change nothing`() {
    #expect(tokens("צַהַ\"ל") == ["צהל"])
  }

  @Test func `a tag ends before the quote, and the letter behind it is not asked for`() {
    #expect(asked("#צה\"ל").matches(post("#צה\"ל", tags: ["צה"])))
  }
}
