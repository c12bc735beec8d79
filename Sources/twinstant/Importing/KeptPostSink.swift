import Archive
import Importing

/// A sink that takes posts in the form of the archive.
protocol KeptPostSink: PostSink, Sendable {
  /// Takes a post; see `PostSink.add`.
  func add(_ post: KeptPost) throws(ImportError)
}
