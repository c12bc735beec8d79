extension Post {
  /// Merges two versions of a post. What only one knows is kept, and what both know is taken from
  /// the fuller one; but all that the author can change is taken from the version edited last.
  ///
  /// Importing twice changes nothing, and the order of imports does not matter: the choice depends
  /// on the dates of the edits, and then for each field on the two values alone. An exception is
  /// what is known of pictures where three lists differ and nothing tells which pictures are the
  /// same, or where an edit took out one that another edit has. The receiver's id stays; both
  /// should have the same id.
  package func merging(_ other: Post) -> Post {
    var post = self
    post.source = mergedSource(with: other)
    post.otherSources = mergedSources(with: other, butFor: post.source)
    post.url = tellingMore(url, other.url, than: id)
    post.author = author.merging(other.author)
    post.createdAt = mergedDate(with: other)
    post.mergeContent(with: other)
    post.metrics = metrics.merging(other.metrics)
    post.replyTo = answeredPost(replyTo, other.replyTo)
    post.repostOf = longer(repostOf, other.repostOf)
    post.quoteOf = longer(quoteOf, other.quoteOf)
    post.conversation = longer(conversation, other.conversation)
    post.visibility = max(visibility, other.visibility) { $0.strictness < $1.strictness }
    post.origin = max(origin, other.origin) { $0.rank < $1.rank }
    post.isRelayed = post.origin != .import && (isRelayed || other.isRelayed)
    post.client = longer(client, other.client)
    post.collections = mergedCollections(with: other)
    return post
  }

  /// The main source: that of an import rather than that of a live answer, and among equals the
  /// service itself.
  private func mergedSource(with other: Post) -> String {
    let (mine, others) = (origin.isImport, other.origin.isImport)
    if mine != others { return mine ? source : other.source }
    return source == id.service || other.source == id.service
      ? id.service : min(source, other.source)
  }

  /// The earlier date: a claimed date may be later than the real one, but is rarely earlier. If
  /// they are in the same second, the later one, which has milliseconds. X's first ids are plain
  /// counters, and a date derived from such an id is too early: then the later date.
  private func mergedDate(with other: Post) -> Timestamp {
    let (mine, theirs) = (createdAt, other.createdAt)
    guard mine.isKnown, theirs.isKnown else { return mine.isKnown ? mine : theirs }
    return isCounted || mine.seconds == theirs.seconds ? max(mine, theirs) : min(mine, theirs)
  }

  /// Whether its id is one of X that only counts.
  private var isCounted: Bool {
    guard id.service == PostService.x else { return false }
    return Int64(id.text).map { $0 < Timestamp.firstSnowflake } ?? true
  }

  /// The collections of both. An origin only says that the post was imported; that a service
  /// answered with it, too, is kept as the collection `live`.
  private func mergedCollections(with other: Post) -> [String] {
    let oneWasLive = (origin == .import) != (other.origin == .import)
    return Collection.once(
      collections + other.collections + (oneWasLive ? [Collection.live] : []))
  }

  /// How many other sources a post has at most: as many as a line of an export brings.
  package static let mostOtherSources = 64

  /// All sources that brought either version, except one; if there are too many, the first ones.
  private func mergedSources(with other: Post, butFor source: String) -> [String] {
    if self.source == other.source, otherSources == other.otherSources { return otherSources }
    let all = Set([self.source, other.source] + otherSources + other.otherSources)
    return Array(all.subtracting([source]).sorted().prefix(Self.mostOtherSources))
  }

  /// The post without the source that has this folded name; `nil` if no other source brought it.
  package func without(source name: String) -> Post? {
    let left = ([source] + otherSources).filter { Folding.name($0) != name }
    guard let first = left.first else { return nil }
    var post = self
    (post.source, post.otherSources) = (first, Array(left.dropFirst()))
    return post
  }
}

extension Author {
  /// Merges two versions of an author. Handle and name are taken from the same version, since
  /// people change them: mixed, they could name an account that never existed.
  package func merging(_ other: Author) -> Author {
    let named = isNamedBelow(other) ? other : self
    return Author(
      id: longer(id, other.id), handle: named.handle, name: named.name,
      avatar: longer(avatar, other.avatar))
  }

  /// Whether the other version has more of handle and name, or longer ones.
  private func isNamedBelow(_ other: Author) -> Bool {
    if knownNames != other.knownNames { return knownNames < other.knownNames }
    if handle != other.handle { return longer(handle, other.handle) == other.handle }
    return longer(name, other.name) == other.name
  }

  /// How much is known: a handle alone says more than a name alone.
  private var knownNames: Int { (handle.isEmpty ? 0 : 2) + (name.isEmpty ? 0 : 1) }
}

extension Post.Visibility {
  /// The stricter visibility wins: a post once seen as private is never shown as public.
  fileprivate var strictness: Int {
    switch self {
    case .public: 0
    case .unlisted: 1
    case .private: 2
    case .direct: 3
    }
  }
}

extension Post.Origin {
  fileprivate var isImport: Bool { self == .import }

  /// An import says more about how a post came here than a search that found it.
  fileprivate var rank: Int {
    switch self {
    case .live: 0
    case .archive: 1
    case .import: 2
    }
  }
}

/// The better of two addresses. One with the author's name is better than one with a number in its
/// place, which may be longer, and than one that is just the post's id; otherwise the longer one
/// is.
private func tellingMore(_ a: String?, _ b: String?, than id: Post.ID) -> String? {
  guard let a, let b, a != b else { return a ?? b }
  let (mine, other) = (namesAuthor(a, of: id), namesAuthor(b, of: id))
  return mine == other ? longer(a, b) : mine ? a : b
}

private func namesAuthor(_ address: String, of id: Post.ID) -> Bool {
  address != id.text && !PostAddress.lacksName(address)
}

private func max<T>(_ a: T, _ b: T, by areInIncreasingOrder: (T, T) -> Bool) -> T {
  areInIncreasingOrder(a, b) ? b : a
}

/// The post that two versions of a post answer, by the name that says more.
///
/// For a post of another server, a server of Mastodon tells only its own number, alone or as
/// `https://m.example/statuses/1`. However short the true name is, it says more.
private func answeredPost(_ a: String?, _ b: String?) -> String? {
  guard let a, let b else { return a ?? b }
  let (left, right) = (isNumberAlone(a), isNumberAlone(b))
  return left == right ? longer(a, b) : left ? b : a
}

private func isNumberAlone(_ name: String) -> Bool {
  name.utf8.isAllDigits || FediverseAddress.isNumbered(name)
}
