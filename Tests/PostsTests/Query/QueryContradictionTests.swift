import RandomTesting
import Testing

@testable import Posts

/// Queries whose texts alone show that no post can match.
@Suite struct QueryContradictionTests {
  @Test(arguments: [
    "a -a", "-a a", "a b c -b", "\"a b\" -\"a b\"", "\"a b\" -b", "swift -s*", "s* -s*",
    "日本語 -日本", "🎉 -🎉", "from:ada -from:a*", "#swift -#swift", "@ada -@ada", "lang:en -lang:en",
    "has:links -has:links", "in:likes -in:likes", "conversation:7 -conversation:7",
    "url:a -url:a", "url:example.org -url:example.org", "url:ape-bee -url:ape",
    "min_likes:1 -min_likes:1", "min_likes:5 -min_likes:3", "min_replies:10 -min_replies:2",
    "-min_likes:0", "tea -min_reposts:0", "-(min_likes:0 OR tea)",
    "since:2024 until:2023", "since:2024 until:2024", "until:2023 tea since:2024",
    "since:2024 -since:2024", "(since:2024 OR since:2025) until:2023",
    "(a OR b) -a -b", "-(a OR b) b", "-(a OR b) (b OR a)", "(a -a) OR (b -b)", "a b -(a b)",
    "a ((b -a) OR (c -c))", "(since:2024 OR tea) -tea until:2023", "from:a,b -from:a -from:b",
  ])
  func `no post matches a query that contradicts itself`(text: String) {
    #expect(asked(text).isContradiction)
  }

  @Test(arguments: [
    "", "a", "-a", "a -b", "-a -b", "a OR -a", "s* -swift", "(a OR b) -a", "a (b OR -a)",
    "(a -a) OR b", "a b -\"a b\"", "\"a b\" -\"b a\"", "日本 -日本語", "#a -a", "from:ada -from:adam",
    "from:ada -to:ada", "min_likes:3 -min_likes:5", "min_likes:3 -min_reposts:3", "-min_likes:1",
    "min_likes:0", "a OR -min_likes:0", "since:2023 until:2024", "since:2024 OR until:2023",
    "(a OR b) (-a OR -b)",
  ])
  func `a query that a post may match is no contradiction`(text: String) {
    #expect(!asked(text).isContradiction)
  }

  @Test(arguments: [
    ("-min_likes:0 OR tea", "tea"), ("since:2024 -since:2023 OR tea", "tea"),
    ("(min_likes:5 -min_likes:3) OR tea OR a", "tea OR a"), ("(url:a -url:a) OR tea b", "tea b"),
    ("min_likes:5 (-min_likes:3 OR tea)", "min_likes:5 tea"),
    ("-x (a OR x) (b OR x)", "-x a b"), ("(a -a) OR since:2024 b", "since:2024 b"),
    ("a OR b", "a OR b"), ("a -b", "a -b"), ("", ""), ("c ((a b) OR -c)", "c a b"),
  ])
  func `an alternative that no post can match is not asked for`(text: String, left: String) {
    #expect(asked(text).withoutImpossibleAlternatives == asked(left))
  }

  @Test func `while typing a beginning does not contradict what it may become`() {
    for text in ["-the the", "-the th", "-from:ada from:ad"] {
      #expect(!typed(text).isContradiction, "\(text)")
    }
    for text in ["the -the", "the -the ", "-the the.", "-th* th"] {
      #expect(typed(text).isContradiction, "\(text)")
    }
  }

  private static let words = ["ape", "bee", "cat"]
  /// A post for each combination of the words.
  private static let posts = (0..<8).map { bits in
    post(words.indices.filter { bits & 1 << $0 != 0 }.map { words[$0] }.joined(separator: " "))
  }

  @Test func `of words each contradiction is found`() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let query = Query(
        (0..<Int.random(in: 1...5, using: &random)).map { _ -> Query.Condition in
          let word = Self.words.randomElement(using: &random) ?? ""
          let term = Query.Term.word(word, isPrefix: false)
          return Bool.random(using: &random) ? .term(term) : .not(term)
        })
      #expect(query.isContradiction != Self.posts.contains(where: query.matches), "\(query)")
    }
  }

  @Test func `no post matches what is found in groups of any depth`() {
    var random = SeededGenerator(seed: 32)
    func tree(_ depth: Int) -> Query.Condition {
      let lookup = Query.Lookup(
        token: (Self.words + ["be", "c"]).randomElement(using: &random) ?? "",
        isPrefix: Bool.random(using: &random))
      let term: Query.Term =
        Int.random(in: 0..<4, using: &random) == 0
        ? .phrase(Query.Phrase([lookup, Query.Lookup(token: "bee", isPrefix: false)]))
        : .word(lookup.token, isPrefix: lookup.isPrefix)
      func members() -> [Query.Condition] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth - 1) }
      }
      switch Int.random(in: 0..<(depth == 0 ? 2 : 4), using: &random) {
      case 0: return .term(term)
      case 1: return .not(term)
      case 2: return .any(members())
      default: return .all(members())
      }
    }
    var found = 0
    for _ in 0..<2000 {
      let query = Query([tree(2), tree(1), tree(1)])
      let possible = query.withoutImpossibleAlternatives
      for post in Self.posts { #expect(possible.matches(post) == query.matches(post), "\(query)") }
      guard query.isContradiction else { continue }
      found += 1
      #expect(!Self.posts.contains(where: query.matches), "\(query)")
    }
    #expect(found > 50)
  }

  /// As many words as a query can have, in groups within groups.
  @Test func `what is pasted is judged as well`() {
    let words = (0..<30).map { "w\($0)" }
    let nested = words.map { "(\($0) -x OR (" }.joined() + "y" + String(repeating: "))", count: 30)
    #expect(!asked(nested).isContradiction)
    #expect(asked("x -y (\(words.map { "\($0) -x" }.joined(separator: " OR ")))").isContradiction)
  }
}
