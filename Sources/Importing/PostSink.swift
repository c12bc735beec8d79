import Posts

/// Where imported posts go.
package protocol PostSink: AnyObject {
  /// Takes a post; the archive may keep it in memory until `flush`.
  func add(_ post: consuming Post) throws(ImportError)
  /// Takes a post of an archive's export, with everything that had brought it there.
  func add(_ post: consuming Post, from earlier: [EarlierImport]) throws(ImportError)
  /// Writes what is kept in memory.
  func flush() throws(ImportError)
  /// Makes stored posts refer to copies of their pictures; posts that are gone, or have fewer
  /// pictures, are skipped.
  func keep(_ pictures: [CopiedPicture]) throws(ImportError)
  /// Notes that the archive belongs to the person with this name at a service (`x`, `mastodon`,
  /// `bluesky`), whose export is being imported. The export of an archive does not name the
  /// service, which is then empty.
  ///
  /// - Parameter made: when the service wrote the export, if that is told.
  func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError)
  /// What became of the posts taken so far; exact after `flush`.
  var counts: StoredCounts { get }
}

extension PostSink {
  /// Takes the post, and ignores what had brought it.
  package func add(
    _ post: consuming Post, from earlier: [EarlierImport]
  ) throws(ImportError) { try add(post) }
}
