import Canvas
import Posts
import Testing

@testable import Interface

/// Tab with words and names as posts spell them.
struct SpelledCompletionTests {
  /// Presses Tab, and answers with these words, and with the beginning that they share when folded.
  private func completed(_ text: String, _ words: [String], common: String? = nil) -> State {
    var state = sampleState(text, posts: samplePosts(3))
    for case .complete(let request) in press(Key(.tab), in: &state) {
      let found = QueryCompletions(
        common: common ?? TabChoices.commonBeginning(words.map { Folding.name($0) }),
        candidates: words.map { QueryCompletions.Candidate(text: $0, posts: 3) })
      _ = update(&state, .completed(request, found))
    }
    return state
  }

  @Test(arguments: [
    ("stra", "straße", "straße "), ("perc", "perché", "perché "), ("Vel", "vélo", "Velo "),
    ("v", "vélo", "vélo "), ("می", "می\u{200C}خواهم", "می\u{200C}خواهم "), ("#c", "café", "#café "),
    ("#Caf", "cafe\u{301}s", "#Cafe\u{301}s "),
    ("strass", "straße", "strasse "), ("stras", "straße", "straße "),
    ("d", "don't", "don't "), ("dont", "don't", "dont "), ("d'", "d'accord", "d'accord "),
    ("l’é", "l'équipe", "l’équipe "), ("\"une éq", "équipe", "\"une équipe "),
    ("हिन", "हिन्दी", "हिन्दी "), ("#ก", "กุ้งทอด", "#กุ้งทอด "), ("#ខ", "ខ្មែរ", "#ខ្មែរ "),
  ])
  func `the rest of a word is put in as a post spells it`(
    _ typed: String, _ word: String, _ completed: String
  ) {
    #expect(self.completed(typed, [word]).field.text == completed)
  }

  @Test(arguments: [
    ("from:Jü", "Jurgen_g", "from:Jurgen_g "), ("to:jü", "Jurgen_g", "to:Jurgen_g "),
    ("@JU", "jürgen", "@jürgen "), ("from:(ada OR @JU", "jürgen", "from:(ada OR @jürgen "),
    ("-from:ada,GR", "grace@social.example", "-from:ada,grace@social.example "),
    ("in:REA", "reading", "in:reading "),
  ])
  func `a handle and a collection are put in whole, as they are written`(
    _ typed: String, _ name: String, _ completed: String
  ) {
    #expect(self.completed(typed, [name]).field.text == completed)
  }

  @Test func `of several spellings only what they have in common is put in`() {
    let words = completed("per", ["perché", "percher", "perchance"])
    #expect(words.field.text == "perch")
    #expect(words.tabChoices?.all.map(\.text) == ["perché", "percher", "perchance"])
    let hindi = ["हिन्दी", "हिन्दू"]
    #expect(completed("हिन", hindi).tabChoices?.all.map(\.text) == hindi)
    #expect(completed("str", ["straße", "strasbourg"]).field.text == "stra")
    #expect(completed("from:gr", ["Grace", "grant"]).field.text == "from:Gra")
    #expect(completed("from:j", ["Jürgen", "jurgis"]).field.text == "from:j")
  }

  @Test func `the dictionary may know more than it names, however that is spelled`() {
    #expect(completed("#c", ["café", "cafés"], common: "cafe").field.text == "#café")
    #expect(completed("#c", ["café", "cafés"], common: "caf").field.text == "#caf")
    #expect(completed("st", ["straße", "straßen"], common: "stras").field.text == "stra")
  }
}
