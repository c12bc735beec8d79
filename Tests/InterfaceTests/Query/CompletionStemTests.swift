import Canvas
import Posts
import Testing

@testable import Interface

/// Which part of the text Tab replaces, wherever the cursor stands.
struct CompletionStemTests {
  /// A state with this text in the field; `|` stands for the cursor.
  private func state(_ text: String) -> State {
    var state = sampleState(text.filter { $0 != "|" }, posts: [])
    state.field.move(to: Array(text).firstIndex(of: "|") ?? 0)
    return state
  }

  private func shown(_ state: State) -> String {
    var shown = state.field.characters
    shown.insert("|", at: state.field.cursor)
    return String(shown)
  }

  /// Presses Tab, and answers with these names.
  private func tab(_ names: [String], in state: inout State) {
    for case .complete(let request) in press(Key(.tab), in: &state) {
      let candidates = names.map { QueryCompletions.Candidate(text: $0, posts: 1) }
      let common = TabChoices.commonBeginning(names.map { Folding.name($0) })
      _ = update(
        &state, .completed(request, QueryCompletions(common: common, candidates: candidates)))
    }
  }

  @Test(arguments: [
    ("(swift OR ban)|", "banana"), ("(swift OR ban) (x)|", "banana"),
    ("in:(_ OR rea)|", "Reading List"),
    ("from:(ada OR gr)|", "grace"), ("-from:(gr)|", "grace"), ("is:(reply OR sen)|", "x"),
    ("#(a OR op)|", "openwater"), ("in:(a,rea)|", "Reading List"), ("race )|", "race"),
    ("swift(b)|", "banana"), (":)|", "x"), ("\"a (b)|", "banana"), ("\"swift\"|", "swiftly"),
    ("in:\"Reading List\"|", "Reading List"), ("in:_,\"Reading List\"|", "Reading List"),
    ("from:|(ada)", "grace"), ("#|(swift)", "swiftly"), ("from:|\"ada\"", "adam"),
    ("from:ada,|\"gr\"", "grace"), ("swift OR|", "organ"),
    ("(from:gr O|R from:bob) zebra", "organ"),
  ])
  func `behind what is closed, and before what opens, nothing goes on`(
    _ text: String, _ name: String
  ) {
    var state = state(text)
    tab([name], in: &state)
    #expect(shown(state) == text)
    #expect(state.note?.text == "There is nothing to complete here.")
    #expect(state.tabChoices == nil)
  }

  @Test(arguments: [
    ("in:(_ OR rea|", "Reading List", "in:(_ OR \"Reading List\" |"),
    ("in:(_ OR rea|)", "Reading List", "in:(_ OR \"Reading List\"|)"),
    ("in:(_,rea|) x", "Reading List", "in:(_,\"Reading List\"|) x"),
    ("in:_,rea|", "Reading List", "in:_,\"Reading List\" |"),
    ("in:_,rea|,x", "Reading List", "in:_,\"Reading List\"|,x"),
    ("in:\"reading list|", "Reading List", "in:\"Reading List\" |"),
    ("in:\"two wo|", "two words", "in:\"two words\" |"),
    ("in:\"two wo|", "twowords", "in:twowords |"),
    ("-in:“two wo|", "two words", "-in:\"two words\" |"),
    ("in:\"two w|o\" x", "two words", "in:\"two words\"| x"),
    ("x in:\"two wo| y", "two words", "x in:\"two words\"| y"),
    ("in:(a OR \"two wo|)", "two words", "in:(a OR \"two words\"|)"),
    ("in:(a OR \"two w|o\" OR b)", "two words", "in:(a OR \"two words\"| OR b)"),
    ("in:_,\"two wo|", "two words", "in:_,\"two words\" |"),
    ("in:\"two w|o\",rea", "two words", "in:\"two words\"|,rea"),
    ("in:“two wo|", "two “words”", "in:twowords |"),
    ("in:two|", "two \"\u{301}words", "in:twowords |"),
  ])
  func `a collection is put in whole, with one pair of quotes where it needs them`(
    _ text: String, _ name: String, _ completed: String
  ) {
    var state = state(text)
    tab([name], in: &state)
    #expect(shown(state) == completed)
  }

  @Test(arguments: [
    ("(swift OR ban|)", "banana", "(swift OR banana|)"), ("(a)ban|", "banana", "(a)banana |"),
    ("f(swif|) x", "swift", "f(swift|) x"), ("-from:ada,gr|", "grace", "-from:ada,grace |"),
    ("-(from:gr|)", "grace", "-(from:grace|)"), ("from:\"gr|", "grace", "from:grace |"),
    ("from:(ada,gr| OR b)", "grace", "from:(ada,grace| OR b)"),
    ("to:(ada OR @gr|)", "grace", "to:(ada OR @grace|)"),
    ("(#op|)", "openwater", "(#openwater|)"), ("-#op|", "openwater", "-#openwater |"),
    ("#(a OR op|)", "openwater", "#(a OR openwater|)"), ("-@(gr|", "grace", "-@(grace |"),
    ("#(a OR #op|)", "openwater", "#(a OR #openwater|)"),
    ("lang:(en OR d|)", "de", "lang:(en OR de|)"), ("x lang:en,d| y", "de", "x lang:en,de| y"),
    ("source:(x OR ho|)", "home", "source:(x OR home|)"),
    ("-source:x,ho|", "home", "-source:x,home |"),
    ("(url:example.org,exa|)", "example.net", "(url:example.org,example.net|)"),
    ("has:(links OR vi|)", "x", "has:(links OR video|)"),
    ("-has:links,vi|", "x", "-has:links,video |"),
    ("has:\"im|", "x", "has:images |"), ("is:(reply OR sen|) x", "x", "is:(reply OR sensitive|) x"),
    ("-is:reply,sen|,x", "x", "-is:reply,sensitive|,x"), ("in:(lik|)", "Likes", "in:(likes|)"),
    ("-fr|om:(ada)", "x", "-from:|(ada)"), ("min_li|:5", "x", "min_likes:|5"),
    ("swif|:x", "swiftly", "swiftly|:x"),
    ("e\u{301}é\u{301} from:gr|", "grace", "e\u{301}é\u{301} from:grace |"),
  ])
  func `in brackets, in lists and behind a dash it is as elsewhere`(
    _ text: String, _ name: String, _ completed: String
  ) {
    var state = state(text)
    tab([name], in: &state)
    #expect(shown(state) == completed)
  }

  @Test(arguments: [
    ("swi*|", "swift", "swift |"), ("Swi*| x", "swift", "Swift| x"),
    ("sw|i* x", "swift", "swift| x"), ("swi＊|", "swift", "swift |"),
    ("swi**|", "swift", "swift |"), ("from:ada*|", "ada_b", "from:ada_b |"),
    ("#swi*|", "swift", "#swift |"), ("-@gra*|", "grace", "-@grace |"),
    ("lang:e*|", "en", "lang:en |"),
    ("source:b*|", "blog", "source:blog |"), ("in:gro*|", "group", "in:group |"),
    ("in:\"two wo*|\"", "two words", "in:\"two words\" |"),
    ("\"concurrency in swi*|", "swift", "\"concurrency in swift |"),
    ("from:ad*|,bob", "ada", "from:ada|,bob"), ("from:bob,ad*|", "ada", "from:bob,ada |"),
    ("has:li*|", "x", "has:links |"),
  ])
  func `a star gives way to what it stands for`(
    _ text: String, _ name: String, _ completed: String
  ) {
    var state = state(text)
    tab([name], in: &state)
    #expect(shown(state) == completed)
  }

  @Test func `a star stays until there is more in its place`() {
    var state = state("swi*|")
    tab(["swift", "swim"], in: &state)
    #expect(shown(state) == "swi*|")
    press(Key(.tab), in: &state)
    #expect(shown(state) == "swift|")
    state = self.state("swi*|")
    tab(["swift", "swiffer"], in: &state)
    #expect(shown(state) == "swif|")
    state = self.state("swi*|")
    tab([], in: &state)
    #expect(state.note?.text == "Nothing stored begins with “swi”.")
  }

  @Test(arguments: [
    ("min_f|", "min_likes:|"), ("min_fav|", "min_likes:|"), ("-min_faves|", "-min_likes:|"),
    ("x min_ret|", "x min_reposts:|"), ("MIN_RETWEETS|", "min_reposts:|"),
    ("min_fav|es:5", "min_likes:|5"), ("min_rep|", "min_rep|"), ("(min_repo|)", "(min_reposts:|)"),
  ])
  func `what X calls an operator becomes its name here`(_ text: String, _ completed: String) {
    var state = state(text)
    tab([], in: &state)
    #expect(shown(state) == completed)
  }

  @Test func `Tab goes through names in quotes`() {
    var state = state("x in:\"two wo|\" y")
    tab(["two words", "two worlds"], in: &state)
    #expect(state.field.text == "x in:\"two wo\" y")
    var seen: [String] = []
    for _ in 0..<3 {
      press(Key(.tab), in: &state)
      seen.append(shown(state))
    }
    #expect(
      seen == [
        "x in:\"two words\"| y", "x in:\"two worlds\"| y", "x in:\"two words\"| y",
      ])
  }
}
