import Importing
import Posts

/// An archive in a dictionary that merges as the real one does.
final class MemorySink: PostSink {
  private(set) var posts: [Post.ID: Post] = [:]
  private(set) var order: [Post.ID] = []
  private(set) var counts = StoredCounts()
  /// The number of posts at which it fails.
  var room = Int.max

  /// Whether it remembers when counts were seen: two files that a test writes may have two dates.
  var keepsDates = false

  func add(_ post: Post) throws(ImportError) {
    var post = post
    if !keepsDates { post.metrics.seen = Post.Metrics.Seen() }
    guard order.count < room else { throw ImportError("no space left", remedy: "make room") }
    guard let old = posts[post.id] else {
      posts[post.id] = post
      order.append(post.id)
      counts.added += 1
      return
    }
    let merged = old.merging(post)
    if merged == old { counts.unchanged += 1 } else { counts.updated += 1 }
    posts[post.id] = merged
  }

  /// The imports by which exported posts came into the archive that they are from.
  private(set) var earlier: [Post.ID: [EarlierImport]] = [:]

  func add(_ post: consuming Post, from earlier: [EarlierImport]) throws(ImportError) {
    self.earlier[post.id] = earlier
    try add(post)
  }

  func removeAll() { (posts, order, counts) = ([:], [], StoredCounts()) }

  /// Called at each flush.
  var onFlush: () -> Void = {}

  func flush() throws(ImportError) { onFlush() }

  func keep(_ pictures: [CopiedPicture]) throws(ImportError) {
    for picture in pictures {
      guard let post = posts[picture.post], let index = picture.place(in: post)
      else { continue }
      posts[picture.post]?.media[index].file = Post.Media.File(path: picture.path)
    }
  }

  /// The owners of the archive, by service.
  private(set) var owners: [String: Author] = [:]

  func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {
    owners[service] = author
  }

  /// The posts in the order of arrival.
  var all: [Post] { order.compactMap { posts[$0] } }

  subscript(id: String) -> Post? { posts[Post.ID(service: "x", text: id)] }
}
