import GRDB
import Posts

extension Removing {
  /// The posts that the removal concerns, up to as many as are looked for at once.
  struct Found {
    let most: Int
    private(set) var ids: [Post.ID] = []
    private(set) var last: StoredPost?

    init(most: Int) { self.most = most }

    var isFull: Bool { ids.count >= most }

    /// Adds a post, if there is room for it.
    mutating func add(_ post: StoredPost) {
      guard !isFull else { return }
      ids.append(post.post.id)
      last = post
    }
  }

  /// Replaces the posts found before, which are done with, by the next ones.
  func findMore(
    _ found: inout Found, _ rows: inout PostTable, _ interruption: Interruption
  ) throws {
    var more = Found(most: found.most)
    if found.isFull, let last = found.last {
      let tellNobody: (Archive.Progress) -> Void = { _ in }
      try forEach(&rows, behind: last, interruption, tellNobody) { post, _ in
        more.add(post)
        return !more.isFull
      }
    }
    found = more
  }

  /// Calls `body` with each post that the removal concerns, and what remains of it, until `body`
  /// returns `false`.
  ///
  /// - Parameter last: if given, the walk begins after this post, which was among those concerned.
  func forEach(
    _ rows: inout PostTable, behind last: StoredPost? = nil, _ interruption: Interruption,
    _ progress: (Archive.Progress) -> Void,
    _ body: (StoredPost, Removal.Remains) -> Bool
  ) throws {
    var (looked, total, found) = (0, 0, 0)
    func look(at stored: StoredPost) -> Bool {
      looked += 1
      if looked.isMultiple(of: Self.perReport) {
        progress(Archive.Progress(step: .looking, done: looked, total: max(looked, total)))
      }
      guard let remains = removal.remains(of: stored, sought) else { return true }
      found += 1
      return body(stored, remains)
    }
    if last == nil, let id = sought?.id, let place = try rows.place(of: id, in: db),
      let stored = try rows.stored(at: place, in: db)
    {
      _ = look(at: stored)
    }
    for query in queries where found == 0 {
      (looked, total) = (0, try QueryBounds(query, on: Run.all(db), in: db).atMost)
      switch removal {
      case .import, .live: try walkAll(&rows, behind: last?.place, interruption, look)
      case .source, .collection, .post:
        try Self.walk(
          query, &rows, behind: last?.post.order, withImports: removal.isOfSource, interruption,
          in: db, while: look)
      }
    }
  }

  /// Queries that find the posts concerned; each is run only if those before it found none. Most
  /// addresses name the author of the post.
  private var queries: [Query] {
    switch removal {
    case .source(let name): return [Query(terms: [.source(Folding.name(name), isPrefix: false)])]
    case .collection(let name):
      return [Query(terms: [.collection(Folding.name(name), isPrefix: false)])]
    case .import, .live: return [Query()]
    case .post(let url):
      let parts = url.split(separator: "/").dropFirst()
      let names = parts.map { Folding.name(String($0.first == "@" ? $0.dropFirst() : $0)) }
      let authors = names + names.compactMap { name in parts.first.map { "\(name)@\($0)" } }
      let terms = authors.map { Query.Condition.term(.author($0, isPrefix: false)) }
      return (terms.isEmpty ? [] : [Query([.any(terms)])]) + [Query()]
    }
  }

  /// Calls `body` with every post that meets a query.
  static func walk(
    _ query: Query, _ rows: inout PostTable, _ interruption: Interruption = Interruption(),
    in db: Database, _ body: (Post) -> Void
  ) throws {
    try walk(query, &rows, behind: nil, withImports: false, interruption, in: db) { stored in
      body(stored.post)
      return true
    }
  }

  /// Calls `body` with the posts that meet a query, after `last` if given, until it returns
  /// `false`.
  ///
  /// - Parameter withImports: whether to look up which imports brought a post; that is done only
  ///   for a post that several sources brought.
  private static func walk(
    _ query: Query, _ rows: inout PostTable, behind last: Post.Order?, withImports: Bool,
    _ interruption: Interruption, in db: Database, while body: (StoredPost) -> Bool
  ) throws {
    // A join by another program moves posts from run to run.
    try db.inSnapshot {
      try rows.forgetIfOthersWrote(in: db)
      let runs = try Run.all(db)
      var matches = Matches(query, try QueryPlan(query, on: runs, in: db), after: last, runs: runs)
      defer { matches.end() }
      var pulse = Pulse(interruption)
      while let match = try matches.next(&rows, &pulse, in: db) {
        let isAsked = withImports && !match.post.otherSources.isEmpty
        let stored = try isAsked ? rows.stored(at: match.place, in: db) : nil
        guard body(stored ?? StoredPost(place: match.place, post: match.post, imports: []))
        else { break }
      }
    }
  }

  /// Calls `body` with every post and the imports that brought it, by which no search finds it,
  /// until `body` returns `false`.
  private func walkAll(
    _ rows: inout PostTable, behind last: Place?, _ interruption: Interruption,
    _ body: (StoredPost) -> Bool
  ) throws {
    try db.inSnapshot {
      try rows.forgetIfOthersWrote(in: db)
      let keys = try PreparedStatement("SELECT key FROM post WHERE key > ? ORDER BY key", in: db)
      defer { keys.reset() }
      keys.bind(1, last?.key ?? .min)
      while try keys.step() {
        try interruption.check()
        guard let stored = try rows.stored(at: Place(key: keys.int(0)), in: db) else { continue }
        if !body(stored) { return }
      }
    }
  }
}

extension Removal {
  fileprivate var isOfSource: Bool { if case .source = self { true } else { false } }
}
