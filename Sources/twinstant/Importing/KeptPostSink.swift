import Archive
import Importing

/// A sink that takes posts as the archive does.
protocol KeptPostSink: PostSink, Sendable {
  /// Takes a post; see `PostSink.add`.
  func add(_ post: KeptPost) throws(ImportError)
}
