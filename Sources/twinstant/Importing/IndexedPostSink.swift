import Archive
import Importing
import Posts
import Signals
import Synchronization

/// A sink that takes posts with the tokens the index will hold of them.
protocol IndexedPostSink: PostSink, Sendable {
  /// Takes a post; see `PostSink.add`.
  func add(_ post: IndexedPost) throws(ImportError)
}
