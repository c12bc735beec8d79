import RandomTesting
import Testing

@testable import Posts

/// Equal questions are equal queries, and no rewriting changes what is found.
@Suite struct QueryNormalFormTests {
  @Test(arguments: [
    ("a OR b", "b OR a"), ("a b OR c", "c OR (b a)"), ("(a)", "a"), ("((a) (b))", "b a"),
    ("a -OR b", "b a -or"), ("@ada @ada*", "@ada"), ("@ada OR @ada*", "@ada*"),
    ("(a OR b) OR c", "a OR (b OR c)"), ("a a", "a"), ("a OR a", "a"), ("-(a OR b)", "-a -b"),
    ("-(a b)", "-a OR -b"), ("-(-a)", "a"), ("-(-(a OR b))", "b OR a"), ("a (a OR b)", "a"),
    ("a OR (a b)", "a"), ("s* swift", "swift"), ("s* OR swift", "s*"), ("-s* -swift", "-s*"),
    ("since:2025 since:2026", "since:2026"), ("since:2025 OR since:2026", "since:2025"),
    ("min_likes:3 min_likes:5", "min_likes:5"), ("until:2026 -since:2026", "until:2026"),
    ("-until:2026", "since:2026"), ("\"swift\"", "swift"), ("\"日本語\"", "日本語"), ("", "()"),
    ("a ()", "a"), ("\"a b\" a", "\"a b\""), ("\"a bee\" be*", "\"a bee\""),
    ("\"a b c\" \"b c\"", "\"a b c\""), ("\"a b\" OR a", "a"), ("-\"a b\" -b", "-b"),
    ("url:ape-bee url:ape-bee-cat", "url:ape-bee-cat"), ("from:ada from:a*", "from:ada"),
    ("\"a b\" \"A  B\"", "\"a-b\""),
  ])
  func `one question has one form`(_ text: String, _ same: String) {
    #expect(asked(text) == asked(same))
  }

  @Test(arguments: [
    ("a OR b", "a b"), ("-a", "a"), ("\"a b\"", "a b"), ("a b OR c", "a (b OR c)"),
    ("-a OR b", "a OR -b"),
    ("\"a b\" ab", "\"a b\""), ("\"a b\" \"b a\"", "\"a b\""), ("\"a bee\" be", "\"a bee\""),
    ("\"a b\" url:\"a b\"", "\"a b\""),
    ("min_likes:3", "min_reposts:3"), ("from:a", "to:a"), ("from:a*", "from:a"),
    ("is:quote", "quote"),
  ])
  func `another question is another query`(_ text: String, _ other: String) {
    #expect(asked(text) != asked(other))
  }

  /// Random trees, judged before and after: with three words all eight posts can be tried.
  @Test func `the normal form finds what the tree finds`() {
    var random = SeededGenerator(seed: 12)
    let words = ["ape", "bee", "beetle"]
    let posts = (0..<8).flatMap { bits in
      let some = words.indices.filter { bits & 1 << $0 != 0 }.map { words[$0] }
      return [post(some.joined(separator: " ")), post(some.reversed().joined(separator: " "))]
    }
    func tree(_ depth: Int) -> Query.Condition {
      let kind = Int.random(in: 0..<(depth == 0 ? 2 : 4), using: &random)
      func lookup() -> Query.Lookup {
        Query.Lookup(
          token: (words + ["be"]).randomElement(using: &random) ?? "",
          isPrefix: Bool.random(using: &random))
      }
      let first = lookup()
      let word =
        Bool.random(using: &random)
        ? Query.Term.phrase(.init([first, lookup()]))
        : .word(first.token, isPrefix: first.isPrefix)
      switch kind {
      case 0: return .term(word)
      case 1: return .not(word)
      case 2: return .any((0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth - 1) })
      default: return .all((0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth - 1) })
      }
    }
    func holds(_ condition: Query.Condition, _ post: Post) -> Bool {
      switch condition {
      case .term(let term): Query(terms: [term]).matches(post)
      case .not(let term): !Query(terms: [term]).matches(post)
      case .any(let conditions): conditions.contains { holds($0, post) }
      case .all(let conditions): conditions.allSatisfy { holds($0, post) }
      }
    }
    for _ in 0..<600 {
      let condition = tree(4)
      let query = Query([condition])
      for post in posts {
        #expect(query.matches(post) == holds(condition, post), "\(condition)")
        #expect(Query([condition.negated]).matches(post) != holds(condition, post))
      }
      #expect(isNormal(query.conditions, inside: .all([])))
      #expect(Query(query.conditions) == query)
    }
  }

  /// Whether no group is inside another one of its kind, and none has less than two parts.
  private func isNormal(_ conditions: [Query.Condition], inside outer: Query.Condition) -> Bool {
    conditions.allSatisfy { condition in
      switch (condition, outer) {
      case (.any, .any), (.all, .all): false
      case (.any(let members), _), (.all(let members), _):
        members.count > 1 && isNormal(members, inside: condition)
      default: true
      }
    }
  }

  @Test func `no text is too deep`() {
    let deep = 200_000
    #expect(asked(String(repeating: "(", count: deep) + "a").requiredTerms.count == 1)
    #expect(asked(String(repeating: "-(", count: deep) + "a").requiredTerms.count == 1)
    // Nor may each of many pieces look at each of the many groups around it.
    let many = deep / 10
    let wordless = String(repeating: "(", count: many) + String(repeating: " →", count: many)
    #expect(asked(wordless + " a").requiredTerms.count == 1)
    #expect(typed("-((a) sw") == asked("-(a sw)") && typed("-((a)) sw") == asked("-a sw*"))
    let nested = (0..<60).map { "(w\($0) \($0 % 2 == 0 ? "OR" : "")" }.joined(separator: " ")
    #expect(!asked(nested).isEmpty)
  }
}
