import Posts

/// What archive and service say about the posts around an open one, as one conversation: each post
/// once, below what it answers and above what answers it. Nothing that either knows is left out.
struct MergedThread: Sendable, Equatable {
  /// The open post itself.
  private(set) var focus: ThreadEntry
  /// The posts that it answers, directly or through others, the first of them first.
  private(set) var ancestors: [ThreadEntry] = []
  /// The posts that answer it: each behind the one that it answers, oldest first.
  private(set) var replies: [ThreadEntry] = []
  /// What else is known of the conversation.
  private(set) var others: [ThreadEntry] = []
  private(set) var quoted: ThreadEntry?
  /// The post that it passes on; `nil` also where only its address is known, which the open post
  /// has itself.
  private(set) var original: ThreadEntry?
  /// What is known of what stands above the first ancestor.
  private(set) var above = Above.nothing

  /// What stands above the first post that is shown.
  enum Above: Sendable, Equatable {
    /// Nothing: that post begins the conversation, or it is not known yet whether it does.
    case nothing
    /// Nobody has what it answers.
    case missing
    /// The archive has it, beyond the reach that it was asked with.
    case stored
    /// The service told no more; whether somebody has it was not asked.
    case unasked
  }

  private var entries: [Post.ID: ThreadEntry] = [:]
  private var parents: [Post.ID: Post.ID] = [:]

  /// - Parameters:
  ///   - post: the open one.
  ///   - thread: what the archive says; `nil` until it is known.
  ///   - told: what the service said last.
  ///   - gone: what services said before.
  init(
    around post: Post, _ thread: PostThread? = nil, _ told: LiveThread.Told? = nil,
    _ gone: GonePosts = GonePosts()
  ) {
    focus = ThreadEntry(post, isArchived: post.origin != .live)
    entries[focus.id] = focus
    if let thread { take(thread, around: post) }
    if let told {
      takeSilence(told.answer)
      for node in told.answer.nodes { take(node) }
    }
    take(gone)
    focus = entries[focus.id] ?? focus
    arrange(hasOthers: told?.post == focus.id)
    above = standing(above: thread)
    // They are equal if arranged alike: what that was made from must not count, nor be kept.
    (entries, parents) = ([:], [:])
  }

  /// The first post of the conversation, where nobody has what it answers.
  var orphan: Post? { above == .missing ? (ancestors.first ?? focus).post : nil }

  /// All posts around the open one, in reading order.
  var all: [ThreadEntry] {
    let before = original.asList + ancestors
    return before + quoted.asList + replies + others
  }

  private mutating func take(_ thread: PostThread, around post: Post) {
    let chain = thread.ancestors + [post]
    for (parent, child) in zip(chain, chain.dropFirst()) { parents[child.id] = parent.id }
    for post in thread.ancestors { entries[post.id] = ThreadEntry(post, isArchived: true) }
    for post in thread.replies where entries[post.id] == nil {
      entries[post.id] = ThreadEntry(post, isArchived: true)
    }
    for reply in thread.replies where parents[reply.id] == nil {
      let parent = reply.parent
      parents[reply.id] = parent.flatMap { entries[$0] == nil ? nil : $0 } ?? post.id
    }
    quoted = thread.quoted.map { ThreadEntry($0, isArchived: true) }
    if let post = thread.original, !post.isAddressAlone {
      original = ThreadEntry(post, isArchived: true)
    }
  }

  private mutating func take(_ node: ThreadNode) {
    var entry = entries[node.id] ?? ThreadEntry(node)
    switch node.content {
    case .post(let post):
      // The service's own words of now, where they are its own.
      if post.origin == .live { entry.post = post }
      entry.isLive = true
      entry.fate = .there
    case .gone: entry.fate = .gone(isTold: true)
    case .withheld(let reason): entry.fate = .withheld(reason)
    }
    entries[node.id] = entry
    if let parent = node.parent { parents[node.id] = parent }
  }

  /// Marks what was said to be gone before and was not sent since, and keeps places for it: above
  /// the posts that answer it, and below the one that it answered.
  private mutating func take(_ gone: GonePosts) {
    for post in entries.values.compactMap(\.post) {
      guard let parent = post.parent, entries[parent] == nil, gone[parent] != nil,
        (parents[post.id] ?? parent) == parent
      else { continue }
      entries[parent] = ThreadEntry(ThreadNode(id: parent, content: .gone))
      parents[post.id] = parent
    }
    for (id, word) in gone.answers(to: Set(entries.keys)) where entries[id] == nil {
      entries[id] = ThreadEntry(ThreadNode(id: id, content: .gone))
      parents[id] = word.parent
    }
    for (id, entry) in entries where entry.fate == .there && !entry.isLive {
      guard let word = gone[id] else { continue }
      entries[id]?.fate = .gone(isTold: true)
      entries[id]?.word = word
    }
  }

  /// Marks posts of the archive as gone that the service should have sent and did not.
  private mutating func takeSilence(_ answer: ThreadAnswer) {
    let told = Dictionary(answer.nodes.map { ($0.id, $0) }) { first, _ in first }
    for (id, parent) in parents {
      // An answer to a post whose answers were all sent.
      if told[id] == nil, told[parent]?.hasAllReplies == true { miss(id, answer) }
      // A post that the one below answered, and answers no more.
      if told[parent] == nil, let post = told[id]?.post, post.replyTo == nil {
        miss(parent, answer)
      }
    }
  }

  private mutating func miss(_ id: Post.ID, _ answer: ThreadAnswer) {
    guard let post = entries[id]?.post, !post.visibility.isPrivate else { return }
    if let home = answer.home, !id.isAddress(on: home) { return }
    entries[id]?.fate = .gone(isTold: false)
  }

  private mutating func arrange(hasOthers: Bool) {
    var seen: Set<Post.ID> = [focus.id]
    var top = focus
    while let parent = parents[top.id], seen.insert(parent).inserted {
      guard let entry = entries[parent] else { break }
      ancestors.insert(entry, at: 0)
      top = entry
    }
    var answers: [Post.ID: [ThreadEntry]] = [:]
    for (id, entry) in entries {
      if let parent = parents[id] { answers[parent, default: []].append(entry) }
    }
    replies = walk(from: focus, through: answers, seen: &seen)
    guard hasOthers else { return }
    others = entries.values.filter { !seen.contains($0.id) }.sorted { $0.isBefore($1) }
  }

  private func standing(above thread: PostThread?) -> Above {
    let first = ancestors.first ?? focus
    let isKnown = parents[first.id].map { entries[$0] != nil } ?? false
    // Some files have posts that answer themselves.
    let answersItself = first.post?.parent == first.id
    guard let thread, first.post?.replyTo != nil, !isKnown, !answersItself else { return .nothing }
    if thread.hasMoreAbove { return .stored }
    // The archive was asked for what the first of its own posts answers.
    return first.id == thread.ancestors.first?.id || ancestors.isEmpty ? .missing : .unasked
  }

  /// Depth first, without recursion.
  ///
  /// Where somebody goes on after a post of their own, what follows stands behind the other
  /// answers, and no deeper: so a text in sixty parts does not wander off to the right.
  private func walk(
    from root: ThreadEntry, through answers: [Post.ID: [ThreadEntry]], seen: inout Set<Post.ID>
  ) -> [ThreadEntry] {
    var found: [ThreadEntry] = []
    var waiting: [ThreadEntry] = []
    func wait(for parent: ThreadEntry, depth: Int) {
      // The latest first: it is taken last.
      var latest = (answers[parent.id] ?? []).sorted { $1.isBefore($0) }
      if parent.id != root.id, let next = latest.lastIndex(where: { $0.goesOn(after: parent) }) {
        var part = latest.remove(at: next)
        part.depth = parent.depth
        waiting.append(part)
      }
      for var entry in latest {
        entry.depth = depth
        waiting.append(entry)
      }
    }
    wait(for: root, depth: 0)
    while let entry = waiting.popLast() {
      guard seen.insert(entry.id).inserted else { continue }
      found.append(entry)
      wait(for: entry, depth: entry.depth + 1)
    }
    return found
  }
}
