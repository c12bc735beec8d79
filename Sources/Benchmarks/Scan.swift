import Posts

/// What queries find when they are shown post after post, newest first.
///
/// To ask each of many thousand queries about each of ten million posts would take days. So each
/// query is listed under one of the words that it needs, and a post is shown only to the queries
/// listed under its own words. The tests of `Posts` prove that these words are right; a query that
/// needs no word sees every post.
struct Scan: Sendable {
  private let queries: [Query]
  private let needs: [[Need]]
  /// The newest `Gate.rows` posts that each query found.
  private(set) var found: [[Post.ID]]
  private(set) var posts = 0
  /// How many posts are not ordered strictly after the one before.
  private(set) var misplaced = 0
  /// The places of the first and the last post in the order.
  private var first: Post.Order?
  private var last: Post.Order?
  /// Numbers of queries by the whole word, or by the prefix of a word, that they need.
  private var byWord: [ArraySlice<UInt8>: [Int]] = [:]
  private var byPrefix: [ArraySlice<UInt8>: [Int]] = [:]
  private var others: [Int] = []
  private var longest = 0

  /// A word that every match has.
  private struct Need: Sendable {
    var bytes: ArraySlice<UInt8>
    var isPrefix: Bool

    func isMet(by tokens: [ArraySlice<UInt8>]) -> Bool {
      tokens.contains { isPrefix ? $0.starts(with: bytes) : $0 == bytes }
    }
  }

  init(_ queries: [Query]) {
    self.queries = queries
    found = Array(repeating: [], count: queries.count)
    needs = queries.map { query in
      query.conditions.flatMap { condition -> [Need] in
        guard case .term(let term) = condition else { return [] }
        return term.lookups.map { Need(bytes: Array($0.token.utf8)[...], isPrefix: $0.isPrefix) }
      }
    }
    for number in queries.indices {
      guard let need = needs[number].max(by: { $0.bytes.count < $1.bytes.count }) else {
        others.append(number)
        continue
      }
      if need.isPrefix {
        byPrefix[need.bytes, default: []].append(number)
        longest = max(longest, need.bytes.count)
      } else {
        byWord[need.bytes, default: []].append(number)
      }
    }
  }

  /// Shows a post to the queries that may want it.
  mutating func show(_ post: Post) {
    posts += 1
    if let last, !(last < post.order) { misplaced += 1 }
    first = first ?? post.order
    last = post.order
    var bytes: [UInt8] = []
    post.appendIndexTokens(to: &bytes)
    let tokens = Array(Set(bytes.split(separator: 0x20)))
    for number in others { take(post, number) }
    var prefixes: Set<ArraySlice<UInt8>> = []
    for token in tokens {
      if let numbers = byWord[token] { byWord[token] = show(post, to: numbers, tokens) }
      guard !byPrefix.isEmpty else { continue }
      for count in 1...max(1, min(longest, token.count)) {
        let prefix = token.prefix(count)
        guard let numbers = byPrefix[prefix], prefixes.insert(prefix).inserted else { continue }
        byPrefix[prefix] = show(post, to: numbers, tokens)
      }
    }
  }

  /// Shows a post to some queries, and returns those of them that want more posts.
  private mutating func show(
    _ post: Post, to numbers: [Int], _ tokens: [ArraySlice<UInt8>]
  ) -> [Int]? {
    var isFull = false
    for number in numbers where needs[number].allSatisfy({ $0.isMet(by: tokens) }) {
      take(post, number)
      isFull = isFull || found[number].count >= Gate.rows
    }
    guard isFull else { return numbers }
    let hungry = numbers.filter { found[$0].count < Gate.rows }
    return hungry.isEmpty ? nil : hungry
  }

  private mutating func take(_ post: Post, _ number: Int) {
    guard found[number].count < Gate.rows, queries[number].matches(post) else { return }
    found[number].append(post.id)
  }

  /// Appends what older posts gave.
  mutating func append(_ older: Scan) {
    posts += older.posts
    misplaced += older.misplaced
    if let last, let next = older.first, !(last < next) { misplaced += 1 }
    last = older.last ?? last
    for number in found.indices { found[number] += older.found[number] }
  }
}
