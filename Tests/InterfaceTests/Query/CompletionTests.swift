import Canvas
import Posts
import Testing

@testable import Interface

/// Tab.
struct CompletionTests {
  private let tab = Key(.tab)

  private func state(_ text: String, columns: Int = 80) -> State {
    sampleState(text, columns: columns, posts: samplePosts(3))
  }

  /// Answers the last request with these words and their common beginning.
  private func answer(
    _ effects: [Effect], _ words: [String], common: String? = nil, in state: inout State
  ) {
    for case .complete(let request) in effects {
      let candidates = words.enumerated().map {
        QueryCompletions.Candidate(text: $1, posts: 1000 - $0)
      }
      let common = common ?? TabChoices.commonBeginning(words)
      _ = update(
        &state, .completed(request, QueryCompletions(common: common, candidates: candidates)))
    }
  }

  @Test(arguments: [
    ("has:vi", "has:video "), ("x -is:rep", "x -is:rep"), ("is:sen", "is:sensitive "),
    ("form:ada", "from:ada "), ("mention:ada", "@ada "), ("filter:replies", "is:reply "),
    ("filter:l", "has:links "), ("filter:li", "has:links "), ("-filter:l", "-has:links "),
    ("filter:m", "has:media "), ("filter:v", "has:video "), ("filter:im", "has:images "),
    ("filter:re", "is:reply "), ("filter:ret", "is:repost "), ("filter:vidoe", "has:video "),
    ("exclude:re", "-is:reply "), ("x -exclude:re", "x is:reply "),
    ("-include:re", "-is:reply "), ("-mention:ada", "-@ada "), ("-form:ada", "-from:ada "),
    ("filter:", "has:"), ("filter:verified", "filter:verified"),
    ("filter:links,re", "filter:links,re"), ("include:pho", "has:images "),
    ("is:(sen", "is:(sensitive "),
    ("is:(reply OR sen", "is:(reply OR sensitive "),
  ])
  func `what operators know needs no dictionary`(_ text: String, _ completed: String) {
    var state = state(text)
    #expect(!press(tab, in: &state).contains { if case .complete = $0 { true } else { false } })
    #expect(state.field.text == completed)
  }

  @Test(arguments: [
    ("from:gr", Mark.author, "gr"), ("from:(gr", .author, "gr"), ("-from:Gr", .author, "gr"),
    ("to:", .recipient, ""),
    ("@Gra", .mention, "gra"), ("#Open", .tag, "open"), ("lang:", .language, ""),
    ("source:x", .source, "x"), ("url:exa", .host, "exa"), ("in:rea", .collection, "rea"),
    ("cafÉ", nil, "cafe"), ("\"swift con", nil, "con"),
    ("from:ada,gr", .author, "gr"), ("from:ada,", .author, ""), ("lang:en,d", .language, "d"),
    ("from:(ada OR gr", .author, "gr"), ("from:(ada OR ", .author, ""),
    ("from:(ada OR -(bob gr", .author, "gr"), ("in:(a b", .collection, "b"),
    ("from:(ada OR @gr", .author, "gr"), ("from:@gr", .author, "gr"),
    ("from:(ada OR bob) gr", nil, "gr"), ("(from:ada OR gr", nil, "gr"),
    ("from:(ada OR bob) @gr", .mention, "gr"), ("fr", nil, "fr"), ("-unt", nil, "unt"),
  ])
  func `the dictionary is asked for the rest`(_ text: String, _ mark: Mark?, _ beginning: String) {
    var state = state(text)
    #expect(
      press(tab, in: &state)
        == [.complete(QueryCompletions.Request(mark: mark, beginning: beginning))])
    #expect(state.field.text == text)
  }

  @Test(arguments: ["ヱ", "東京", "min_likes:1", "conversation:77", "url:example.org/n", "since:2026"])
  func `what has no continuation is not called missing`(_ text: String) {
    var state = state(text)
    #expect(press(tab, in: &state) == [])
    #expect(state.note?.text == "There is nothing to complete here.")
    #expect(state.field.text == text)
  }

  @Test(arguments: [
    ("in:rea", "Reading List", "in:\"Reading List\" "), ("in:re", "Reading", "in:Reading "),
    ("in:(b OR a", "a, b", "in:(b OR \"a, b\" "),
    ("in:(rea", "reading list", "in:(\"reading list\" "), ("in:wis", "wishes", "in:wishes "),
    ("in:a,rea", "Reading List", "in:a,\"Reading List\" "), ("in:rea", "Rea \"ding", "in:reading "),
    ("in:LIK", "Likes", "in:likes "), ("in:\"wis", "wishes", "in:wishes "),
    ("in:\"rea", "reading list", "in:\"reading list\" "),
    ("in:(b OR \"rea", "reading list", "in:(b OR \"reading list\" "),
    ("in:@m", "@me", "in:\"@me\" "), ("in:a,@m", "@me", "in:a,\"@me\" "),
  ])
  func `the name of a collection is put in as it was written`(
    _ typed: String, _ name: String, _ completed: String
  ) {
    var state = state(typed)
    answer(press(tab, in: &state), [name], in: &state)
    #expect(state.field.text == completed)
    var post = samplePosts(1)[0]
    post.collections = [name]
    #expect(state.reading.query.matches(post))
  }

  @Test func `the only continuation is put in, with a space`() {
    var state = state("swift from:gr")
    answer(press(tab, in: &state), ["grace"], in: &state)
    #expect(state.field.text == "swift from:grace ")
    #expect(state.tabChoices == nil)
  }

  @Test func `of several the common beginning is put in, then Tab goes through them`() {
    var state = state("x #op")
    answer(press(tab, in: &state), ["openwater", "opensource"], in: &state)
    #expect(state.field.text == "x #open")
    #expect(state.tabChoices?.all.map(\.text) == ["#openwater", "#opensource"])
    var seen: [String] = []
    for _ in 0..<3 {
      let effects = press(tab, in: &state)
      #expect(effects.contains { if case .search = $0 { true } else { false } })
      seen.append(state.field.text)
    }
    #expect(seen == ["x #openwater", "x #opensource", "x #openwater"])
    press(Key(.tab, .shift), in: &state)
    #expect(state.field.text == "x #opensource")
    type(" y", into: &state)
    #expect(state.field.text == "x #opensource y")
    #expect(state.tabChoices == nil)
  }

  @Test func `the dictionary may know more than it names`() {
    var state = state("from:a")
    answer(press(tab, in: &state), ["adam", "adamant"], common: "ada", in: &state)
    #expect(state.field.text == "from:ada")
  }

  @Test func `Esc ends the choice and nothing else`() {
    var state = state("x #op")
    answer(press(tab, in: &state), ["openwater", "opensource"], in: &state)
    #expect(press(Key(.escape), in: &state) == [])
    #expect(state.tabChoices == nil && state.field.text == "x #open")
    press(Key(.escape), in: &state)
    #expect(state.field.isEmpty)
  }

  @Test func `a late answer changes nothing`() {
    var state = state("from:gr")
    let effects = press(tab, in: &state)
    type("a", into: &state)
    answer(effects, ["grace"], in: &state)
    #expect(state.field.text == "from:gra")
    let again = press(tab, in: &state)
    press(Key(.left), in: &state)
    answer(again, ["grace"], in: &state)
    #expect(state.field.text == "from:gra")
  }

  @Test func `Tab pressed again before the dictionary has answered is no less`() {
    for (keys, chosen) in [(1, "#open"), (2, "#openwater"), (3, "#opensource")] {
      var state = state("#op")
      let asked = press(tab, times: keys, in: &state)
      answer(asked, ["openwater", "opensource"], in: &state)
      #expect(state.field.text == chosen)
    }
    var state = state("#op")
    var asked = press(tab, in: &state) + press(Key(.tab, .shift), in: &state)
    answer(asked, ["openwater", "opensource"], in: &state)
    #expect(state.field.text == "#opensource")
    // Another key came in between, or there is nothing to choose from.
    state = self.state("#op")
    press(tab, times: 2, in: &state)
    press(Key(.left), in: &state)
    press(Key(.right), in: &state)
    answer(press(tab, in: &state), ["openwater", "opensource"], in: &state)
    #expect(state.field.text == "#open")
    state = self.state("#op")
    asked = press(tab, times: 2, in: &state)
    answer(asked, ["openwater"], in: &state)
    #expect(state.field.text == "#openwater " && state.tabChoices == nil)
  }

  @Test func `it completes before the cursor, in the middle too`() {
    var state = state("from:gr lang:en")
    press(Key(.home), in: &state)
    press(Key(.right), times: 7, in: &state)
    answer(press(tab, in: &state), ["grace"], in: &state)
    #expect(state.field.text == "from:grace lang:en")
    #expect(state.field.cursor == 10)
  }

  @Test(arguments: [
    ("from:ada,gr", "from:ada,grace "), ("from:(ada OR gr", "from:(ada OR grace "),
    ("from:(ada OR @Gr", "from:(ada OR @grace "),
  ])
  func `of several names the last is completed`(_ text: String, _ completed: String) {
    var state = state(text)
    answer(press(tab, in: &state), ["grace"], in: &state)
    #expect(state.field.text == completed)
  }

  @Test func `a list of names goes on from me, too`() {
    for text in ["from:ada,", "from:(ada OR "] {
      var state = state(text)
      answer(press(tab, in: &state), ["bob"], in: &state)
      let head = text.hasSuffix(",") ? text : ""
      #expect(state.tabChoices?.all.map(\.text) == [head + "bob", head + "me"])
    }
  }

  @Test(arguments: [
    // The field with `|` for the cursor, the words of the dictionary, and the field after Tab.
    ("swif|t conc", ["swiftly"], "swiftly| conc"), ("fr|om:ada", [], "from:|ada"),
    ("from:gr|a,ada", ["grace"], "from:grace|,ada"),
    ("from:ada,gr|,bob", ["grace"], "from:ada,grace|,bob"),
    ("from:(gr|a OR bob)", ["grace"], "from:(grace| OR bob)"),
    ("from:(bob OR gr|)", ["grace"], "from:(bob OR grace|)"),
    ("\"a sw|if\" b", ["swift"], "\"a swift|\" b"), ("is:sens|it x", [], "is:sensitive| x"),
    ("#op|e x", ["openwater"], "#openwater| x"), ("|swift", ["zebra"], "|swift"),
  ])
  func `the word under the cursor is completed, and what follows stays`(
    _ text: String, _ words: [String], _ completed: String
  ) {
    var state = state(text.filter { $0 != "|" })
    state.field.move(to: Array(text).firstIndex(of: "|") ?? 0)
    answer(press(tab, in: &state), words, in: &state)
    var shown = state.field.characters
    shown.insert("|", at: state.field.cursor)
    #expect(String(shown) == completed)
  }

  @Test func `Tab goes through the choices for a word from within it`() {
    var state = state("swift x")
    state.field.move(to: 2)
    answer(press(tab, in: &state), ["swiftly", "swifter"], in: &state)
    #expect(state.field.text == "swift x")
    var seen: [String] = []
    for _ in 0..<2 {
      press(tab, in: &state)
      seen.append(state.field.text)
    }
    #expect(seen == ["swiftly x", "swifter x"])
  }

  @Test(arguments: [
    ("Zü", ["zurich"], "Zürich "), ("éä", ["eable", "eabout"], "éäb"),
    ("ＳＷＩ", ["swift"], "ＳＷＩft "),
    ("Stra\u{DF}", ["strasse"], "Stra\u{DF}e "), ("source:Bl", ["bluesky"], "source:Bluesky "),
    ("#Über", ["ubermut"], "#Übermut "), ("Swift", ["swift"], "Swift "),
  ])
  func `letters stay as they were typed`(_ text: String, _ words: [String], _ completed: String) {
    var state = state(text)
    answer(press(tab, in: &state), words, in: &state)
    #expect(state.field.text == completed)
  }

  @Test func `an empty field lists the operators, from has me`() {
    var state = state("")
    answer(press(tab, in: &state), [], in: &state)
    #expect(state.tabChoices?.all.map(\.text) == QueryOperator.allCases.map(\.text))
    var other = self.state("from:")
    answer(press(tab, in: &other), ["ada"], in: &other)
    #expect(other.tabChoices?.all.map(\.text) == ["from:ada", "from:me"])
  }

  @Test func `where nothing continues a sentence says so`() {
    var state = state("from:xyzzy")
    answer(press(tab, in: &state), [], in: &state)
    #expect(state.note?.text == "Nothing stored begins with “from:xyzzy”.")
    var other = self.state("since:2")
    press(tab, in: &other)
    #expect(other.note?.text == "since: wants 2026, 2026-01, 2026-01-31 or 7d.")
  }

  @Test func `undo takes a completion back`() {
    var state = state("fro")
    answer(press(tab, in: &state), [], in: &state)
    #expect(state.field.text == "from:")
    press(control("_"), in: &state)
    #expect(state.field.text == "fro")
  }

  @Test func `the choices stand in the pane`() {
    for columns in [80, 120] {
      var state = state("#op", columns: columns)
      answer(press(tab, in: &state), ["openwater", "opensource"], in: &state)
      press(tab, in: &state)
      let text = render(state).text
      #expect(text.contains("#openwater") && text.contains("#opensource"))
      #expect(text.contains("▸ #openwater ") == (columns == 120))
      #expect(text.contains("Tab next  Esc back"))
    }
  }

  @Test func `many choices in one line turn pages`() {
    var state = state("#a")
    let words = (10..<50).map { "a-word-\($0)" }
    answer(press(tab, in: &state), words, in: &state)
    for index in words.indices {
      press(tab, in: &state)
      #expect(render(state).text(ofRow: 1).contains("#" + words[index]))
      #expect(state.field.text == "#" + words[index])
    }
  }
}
