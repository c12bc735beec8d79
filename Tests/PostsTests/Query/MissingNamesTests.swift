import Testing

@testable import Posts

/// What is said about names that no post has.
@Suite struct MissingNamesTests {
  private func collection(_ name: String) -> Query.Term { .collection(name, isPrefix: false) }

  @Test func `a name is told as it is typed, or as it is asked for`() {
    let missing = MissingNames([.init(.collection("toread", isPrefix: true))])
    #expect(missing.sentence(typed: "tea in:\"To  Read\"") == "No post is in:\"To Read\".")
    #expect(missing.sentence(typed: "in:To-Read") == "No post is in:toread.")
    let source = MissingNames([.init(.source("masto", isPrefix: false))])
    #expect(source.sentence(typed: "source:Masto") == "No post is of source:Masto.")
  }

  @Test func `the one that was perhaps meant is told, or those that there are`() {
    let near = MissingNames([.init(collection("likse"), nearest: collection("likes"))])
    #expect(
      near.sentence(typed: "in:likse") == "No post is in:likse. Did you mean in:likes?")
    let names = ["likes", "Reading List", "a"].map(collection)
    for (count, told) in [
      (0, ""), (1, " There is in:likes."), (2, " There are in:likes and in:\"Reading List\"."),
      (3, " There are in:likes, in:\"Reading List\" and in:a."),
    ] {
      let missing = MissingNames([.init(collection("nope"))], others: Array(names.prefix(count)))
      #expect(missing.sentence(typed: "in:nope") == "No post is in:nope." + told)
    }
  }

  @Test func `several names are told together, with what was perhaps meant by any of them`() {
    let likes = collection("likes")
    let near = MissingNames([
      .init(collection("like"), nearest: likes), .init(collection("likse"), nearest: likes),
      .init(collection("nope")), .init(.source("twiter", isPrefix: false)),
    ])
    #expect(
      near.sentence(typed: "in:Like,likse,nope OR source:twiter")
        == "No post is in:Like, in:likse, in:nope or of source:twiter. Did you mean in:likes?")
    let far = MissingNames(
      [.init(.author("eve", isPrefix: false)), .init(collection("nope"))], others: [likes])
    #expect(
      far.sentence(typed: "from:Eve OR in:nope")
        == "No post is from:Eve or in:nope. There is in:likes.")
  }

  @Test func `words are told in the letters in which they were typed, a beginning without a star`()
  {
    let one = MissingNames([.init(.word("ete", isPrefix: true))])
    #expect(one.sentence(typed: "tea Été") == "No post here has “Été”.")
    #expect(one.sentence(typed: "tea") == "No post here has “ete”.")
    let several = MissingNames([
      .init(.tag("gardne", isPrefix: false)), .init(.word("compler", isPrefix: false)),
    ])
    #expect(
      several.sentence(typed: "#Gardne tea compler") == "No post here has #Gardne or “compler”.")
  }

  @Test func `what longer ones begin with is told with a star, as it is typed`() {
    let words = MissingNames([
      .init(.tag("gardne", isPrefix: false), isBeginning: true),
      .init(.word("coffe", isPrefix: false), isBeginning: true),
      .init(.word("zug", isPrefix: false)),
    ])
    #expect(
      words.sentence(typed: "Coffe #Gardne zug")
        == "No post here has “Coffe”, #Gardne or “zug”. Some have Coffe* or #Gardne*.")
    let names = MissingNames(
      [
        .init(.author("iris", isPrefix: false), isBeginning: true),
        .init(collection("nope")),
      ], others: [collection("likes")])
    #expect(
      names.sentence(typed: "from:Iris OR in:nope")
        == "No post is from:Iris or in:nope. Some are from:Iris*. There is in:likes.")
  }

  @Test(arguments: [
    ("Zebra tea Ångström #Zug abc", "“Zebra”, “Ångström”, #Zug or “abc”"),
    ("abc #ZUG ÅNGSTRÖM ze-bra zebra", "“abc”, #ZUG, “ÅNGSTRÖM” or “zebra”"),
    ("zug Abc from:eve ＃Zug", "“Abc”, #Zug, “angstrom” or “zebra”"),
    ("", "“abc”, “angstrom”, “zebra” or #zug"),
  ])
  func `words and tags are told in the order in which they were typed`(text: String, told: String) {
    let words = ["abc", "angstrom", "zebra"].map { Query.Term.word($0, isPrefix: false) }
    let missing = MissingNames((words + [.tag("zug", isPrefix: false)]).map { .init($0) })
    #expect(missing.sentence(typed: text) == "No post here has \(told).")
  }

  @Test(arguments: [
    ("dont", "Don't", "Don't"), ("東京都", "Ｔｅａ 東京都", "東京都"), ("カ", "ｶ", "ｶ"),
    ("swift", "Ｓｗｉｆｔ", "Ｓｗｉｆｔ"), ("👍", "👍🏽", "👍"),
    ("abc", "A\u{FEFF}bc", "Abc"), ("strasse", "Straße", "Straße"),
    (
      String(repeating: "a", count: 64), String(repeating: "A", count: 65),
      String(repeating: "a", count: 64)
    ),
  ])
  func `a word is told as it was typed, without what cannot be seen`(
    word: String, text: String, told: String
  ) {
    let missing = MissingNames([.init(.word(word, isPrefix: false))])
    #expect(missing.sentence(typed: text) == "No post here has “\(told)”.")
  }

  @Test func `one's own posts are told as they were asked for`() {
    let missing = MissingNames(
      [.init(collection("posts"), nearest: collection("post"))], others: [collection("a")])
    #expect(
      missing.sentence(typed: "swift from:me")
        == "No post here is known to be yours: import an export, or posts with --as posts.")
    #expect(
      missing.sentence(typed: "in:posts") == "No post is in:posts. Did you mean in:post?")
    let names: [OwnHandle] = ["Ada@social.example", "grace", "did:plc:eve"]
    let mine = names.map { MissingNames.Name(.own(OwnHandle(Folding.name($0.name)))) }
    let known = MissingNames(mine + [.init(collection("posts"))], ownHandles: names)
    #expect(
      known.sentence(typed: "swift from:me")
        == "No post is from:me (@Ada@social.example, @grace or did:plc:eve).")
    let few = MissingNames(
      [.init(.author("bob", isPrefix: false)), mine[1], .init(collection("posts"))],
      ownHandles: ["grace"])
    #expect(few.sentence(typed: "from:me,Bob") == "No post is from:me (@grace) or from:Bob.")
    let named = MissingNames(
      [
        .init(.author("bob", isPrefix: false)), .init(.author("grace", isPrefix: false)),
        .init(collection("posts")),
      ], ownHandles: ["grace"])
    #expect(
      named.sentence(typed: "in:posts OR from:bob,grace")
        == "No post is from:bob, from:grace or in:posts.")
    let both = MissingNames(
      [.init(.author("eve", isPrefix: false)), .init(collection("posts"))],
      others: [collection("a")])
    #expect(both.sentence(typed: "from:eve,me") == "No post is from:me or from:eve.")
    #expect(
      both.sentence(typed: "from:eve OR in:posts")
        == "No post is from:eve or in:posts. There is in:a.")
  }

  @Test func `of many handles of one's own three are told, and how many more there are`() {
    let names = (10..<74).map { OwnHandle("ada\($0)") }
    let mine = names.map { MissingNames.Name(.own($0)) }
    let missing = MissingNames(mine + [.init(collection("posts"))], ownHandles: names)
    #expect(
      missing.sentence(typed: "swift from:me")
        == "No post is from:me (@ada10, @ada11, @ada12 or 61 more).")
  }
}
