import Archive
import Gates
import Importing
import Posts
import Signals
import Synchronization

/// A sink that takes posts in the form of the archive.
protocol KeptPostSink: PostSink, Sendable {
  /// Takes a post; see `PostSink.add`.
  func add(_ post: KeptPost) throws(ImportError)
}

/// Passes posts to a thread of its own, which splits them into words while the next ones are read.
///
/// Few are queued: usually that thread is ready for them, and if the reader is faster, the reader
/// waits. A failure is thrown with later posts, or by `flush`; posts after it are not written.
final class QueuedSink: PostSink {
  private let inner: any KeptPostSink
  private let queue = WorkQueue(named: "import")
  private let permits = Semaphore(QueuedSink.room)
  private let failure = Shared<ImportError?>(nil)
  private var batch = Batch()

  /// How many batches may be queued: this many of small posts, fewer of large ones.
  static let room = 16

  /// Posts that are passed to the other thread together.
  struct Batch {
    private(set) var posts: [KeptPost] = []
    private(set) var bytes = 0

    static let maxPosts = 256

    var isFull: Bool { posts.count >= Self.maxPosts || bytes >= 1 << 20 }
    /// How many permits the batch takes: one, and one more for each half megabyte.
    var cost: Int { min(QueuedSink.room, 1 + bytes >> 19) }

    mutating func add(_ post: consuming Post, from earlier: [EarlierImport] = []) {
      let kept = KeptPost(post, from: earlier.map(Provenance.init))
      bytes += kept.memory
      posts.append(kept)
    }
  }

  init(_ inner: any KeptPostSink) { self.inner = inner }

  func add(_ post: consuming Post) throws(ImportError) {
    batch.add(post)
    if batch.isFull { try send() }
  }

  func add(_ post: consuming Post, from earlier: [EarlierImport]) throws(ImportError) {
    batch.add(post, from: earlier)
    if batch.isFull { try send() }
  }

  func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {
    try drain()
    try inner.noteOwner(author, of: service, made: made)
  }

  func keep(_ pictures: [CopiedPicture]) throws(ImportError) {
    try drain()
    try inner.keep(pictures)
  }

  func flush() throws(ImportError) {
    try drain()
    try inner.flush()
  }

  /// Exact after a flush; posts in the queue are not counted.
  var counts: StoredCounts { inner.counts }

  private func send() throws(ImportError) {
    let (posts, cost) = (batch.posts, batch.cost)
    batch = Batch()
    for _ in 0..<cost { permits.acquire() }
    queue.schedule { [inner, permits, failure] in
      defer { for _ in 0..<cost { permits.release() } }
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
    for _ in 0..<Self.room { permits.acquire() }
    for _ in 0..<Self.room { permits.release() }
    try check()
  }

  private func check() throws(ImportError) {
    if let error = failure.value.withLock({ $0 }) { throw error }
  }
}

/// A value shared by several threads.
private final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}
