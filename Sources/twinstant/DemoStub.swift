import Archive

/// Stands in until the generator is here.
enum DemoArchive {
  /// Makes nothing yet.
  static func fill(_ archive: Archive, count: Int, progress: (Int) -> Bool) throws(ArchiveError) {}
}
