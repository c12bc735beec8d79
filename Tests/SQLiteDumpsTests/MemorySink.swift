import Importing
import Posts

/// An archive in a dictionary that merges as the real one does.
final class MemorySink: PostSink {
  private(set) var posts: [String: Post] = [:]
  private(set) var counts = StoredCounts()
  private(set) var owner: Author?

  func add(_ post: Post) throws(ImportError) {
    var post = post
    // The date would be that of the moment when the test wrote its file.
    post.metrics.seen = Post.Metrics.Seen()
    counts.added += 1
    posts[post.id.text] = posts[post.id.text].map { $0.merging(post) } ?? post
  }

  func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {
    owner = author
  }

  func keep(_ pictures: [CopiedPicture]) throws(ImportError) {}

  func flush() throws(ImportError) {}
}
