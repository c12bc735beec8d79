import GRDB
import Posts

/// Keeps the values of the keys that were used last, in two tables: when the newer one is full, the
/// older one is dropped. So at most twice `capacity` values are kept, and one that is used again
/// stays.
struct Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// The value of a key; one that is found in the older table moves to the newer. Setting `nil`
  /// removes nothing.
  subscript(_ key: Key) -> Value? {
    mutating get {
      if let value = newer[key] { return value }
      guard let value = older[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      guard let newValue else { return }
      if newer.count >= capacity {
        older = newer
        newer = [:]
        newer.reserveCapacity(capacity)
      }
      newer[key] = newValue
    }
  }

  mutating func removeAll() { (newer, older) = ([:], [:]) }
}

/// The authors that were read last, by their keys: most posts that a key finds are by a few people.
struct RecentAuthors {
  static let capacity = 4096

  private var authors = Recent<Int64, Author>(capacity: capacity)

  /// The author of a key.
  ///
  /// - Throws: `Damage` when there is none.
  mutating func author(_ key: Int64, in db: Database) throws -> Author {
    if let author = authors[key] { return author }
    let row = try PreparedStatement(
      "SELECT id, handle, name, avatar FROM author WHERE key = ?", in: db)
    defer { row.reset() }
    row.bind(1, key)
    guard try row.step() else { throw Damage(what: "author \(key) is missing") }
    let author = Author(
      id: row.optionalText(0), handle: row.text(1), name: row.text(2), avatar: row.optionalText(3))
    if ShortNames.include(author) { authors[key] = author }
    return author
  }

  mutating func forget() { authors.removeAll() }
}

/// The posts that were read last, as they stand in one version of the archive: what the next key
/// finds is mostly what the last one found.
struct RecentPosts {
  static let capacity = 512
  /// Longer texts, in bytes, are not kept: with them a megabyte of posts would become a gigabyte.
  static let longestText = 2048
  /// Nor are posts that take more bytes than this by their tags, links or descriptions of pictures.
  static let largest = 8192

  private var posts = Recent<Place, Post>(capacity: capacity)

  subscript(_ place: Place) -> Post? {
    mutating get { posts[place] }
  }

  /// Returns whether the post is kept: `false` if it is too large.
  mutating func keep(_ post: Post, at place: Place) -> Bool {
    guard post.text.utf8.count <= Self.longestText, post.memory <= Self.largest else {
      return false
    }
    posts[place] = post
    return true
  }

  mutating func forget() { posts.removeAll() }
}
