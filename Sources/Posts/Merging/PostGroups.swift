/// Groups posts that are the same for a reader: those that share an id or an address, and boosts
/// with what they boost. A post that connects two groups makes them one, in whatever order posts
/// come.
struct PostGroups {
  /// Versions of one post, and boosts of it.
  struct Group {
    var posts: [Post]
    /// Whether one of them is from the archive.
    var isArchived: Bool
  }

  private var groups: [Group] = []
  private var keys = KeyedGroups<Post.RowKey>()

  /// In the order of their first posts.
  var all: [Group] { groups.filter { !$0.posts.isEmpty } }

  mutating func add(_ post: Post, isArchived: Bool) {
    let found = keys.group(of: post.rowKeys)
    let place = found.place
    if found.isNew { groups.append(Group(posts: [], isArchived: false)) }
    for other in found.joined {
      groups[place].posts += groups[other].posts
      groups[place].isArchived = groups[place].isArchived || groups[other].isArchived
      groups[other].posts = []
    }
    groups[place].posts.append(post)
    groups[place].isArchived = groups[place].isArchived || isArchived
  }
}

extension PostGroups.Group {
  /// The post that represents all: of the originals, or else of the boosts that show what they
  /// boost, the lowest in the list, since it was there first. An original is merged with the other
  /// originals.
  var row: Post {
    let originals = posts.filter { $0.repostOf == nil }
    let views = Self.views(of: originals.isEmpty ? posts : originals)
    guard var row = views.last else { return posts[0] }
    guard !originals.isEmpty else { return views.last(where: \.showsBoosted) ?? row }
    let moment = row.createdAt
    for other in views.dropLast().reversed() { row = row.merging(other) }
    row.createdAt = moment
    return row
  }

  /// Who boosted the row's post, the latest first, each once; without the author shown in the row.
  func boosters(of row: Post) -> [Author] {
    var seen: Set<String> = []
    if row.repostOf != nil { seen.insert(Self.name(of: row.author)) }
    return posts.filter { $0.repostOf != nil }.sorted { $0.order < $1.order }.map(\.author)
      .filter { seen.insert(Self.name(of: $0)).inserted }
  }

  private static func name(of author: Author) -> String {
    author.id ?? (author.handle.isEmpty ? author.name : author.handle)
  }

  /// The versions of each id merged, newest first.
  private static func views(of posts: [Post]) -> [Post] {
    var views: [Post.ID: Post] = [:]
    for post in posts { views[post.id] = views[post.id]?.merging(post) ?? post }
    return views.values.sorted { $0.order < $1.order }
  }
}

extension Post {
  /// Whether a boost has more than the address of what it boosts: some exports know no more.
  fileprivate var showsBoosted: Bool {
    Fullness(text).hasWords || !media.isEmpty || !links.isEmpty
  }
}
