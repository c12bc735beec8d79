import Importing
import Posts
import Signals
import Synchronization

/// Writes on a thread of its own, so that the next posts are read meanwhile: reading and writing take
/// about the same time.
///
/// Few posts are on the way at once; who reads faster waits. A failure shows with the next posts, or
/// at the flush; what came behind it is not written.
final class QueuedSink: PostSink {
  private let inner: any PostSink & Sendable
  private let queue = WorkQueue(named: "import")
  private let permits = Permits(QueuedSink.batches)
  private let failure = Shared<ImportError?>(nil)
  private var batch = Batch()

  /// Batches that may be on the way: some megabytes, and at most the largest posts a file may have.
  private static let batches = 4

  /// Posts that go to the other thread together.
  struct Batch {
    private(set) var posts: [Post] = []
    private(set) var bytes = 0

    var isFull: Bool { posts.count >= 256 || bytes >= 1 << 20 }

    mutating func add(_ post: Post) {
      posts.append(post)
      bytes += post.memory
    }
  }

  init(_ inner: any PostSink & Sendable) { self.inner = inner }

  func add(_ post: Post) throws(ImportError) {
    batch.add(post)
    if batch.isFull { try send() }
  }

  func own(_ author: Author, of service: String) throws(ImportError) {
    try drain()
    try inner.own(author, of: service)
  }

  func flush() throws(ImportError) {
    try drain()
    try inner.flush()
  }

  /// Exact after a flush; what is on the way is not counted.
  var counts: ImportCounts { inner.counts }

  private func send() throws(ImportError) {
    let posts = batch.posts
    batch = Batch()
    permits.take()
    queue.schedule { [inner, permits, failure] in
      defer { permits.give() }
      if failure.value.withLock({ $0 }) != nil { return }
      do throws(ImportError) {
        for post in posts { try inner.add(post) }
      } catch {
        failure.value.withLock { $0 = error }
      }
    }
    try check()
  }

  /// Waits until all is written.
  private func drain() throws(ImportError) {
    if !batch.posts.isEmpty { try send() }
    for _ in 0..<Self.batches { permits.take() }
    for _ in 0..<Self.batches { permits.give() }
    try check()
  }

  private func check() throws(ImportError) {
    if let error = failure.value.withLock({ $0 }) { throw error }
  }
}

/// One value for several threads.
private final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}
