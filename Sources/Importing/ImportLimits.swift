import Posts

/// How much of a folder, zip or tar is read and kept in memory.
struct ImportLimits {
  /// The most files that may have posts, the most tables and the most pictures.
  var files = 200_000
  /// How deeply folders may be nested: deeper than people do, and a path has at most 4,096 bytes.
  var levels = 64
  /// The most bytes of a name in a zip or tar, which may claim any length: those of a path.
  var nameBytes = 4096
  /// Files of a tar that may have posts are kept in memory up to this many bytes each.
  var keptFile = 8 << 20
  /// The most bytes that are kept of all such files together.
  var keptFiles = 32 << 20

  /// The report if there are more files.
  var tooManyFiles: String {
    "more than \(files.counted("file")) that may hold posts, the rest is left out: "
      + "import its parts one by one"
  }

  /// The report if there are more tables in a zip or tar.
  var tooManyTables: String {
    "more than \(files.counted("table")), the rest is left out: import its parts one by one"
  }

  /// The report if there are more pictures.
  var tooManyPictures: String {
    "more than \(files.counted("picture")), those of some posts are left out: "
      + "unpack it and import the folder"
  }

  /// The report about folders that are nested too deeply, at the place of the first.
  func tooDeep(_ count: Int) -> String {
    count == 1
      ? "a folder within \(levels) others, it is left out: import it by itself"
      : "the first of \(count.counted("folder")) within \(levels) others, they are left out: "
        + "import them by themselves"
  }

  /// Whether a name in a zip or tar is too long or has too many folders.
  func isTooDeep(_ name: String) -> Bool {
    name.utf8.count > nameBytes || name.utf8.count(where: { $0 == UInt8(ascii: "/") }) > levels
  }

  /// The report about files with such names.
  ///
  /// - Parameter first: how the first of the names begins.
  func tooDeep(_ count: Int, first: String) -> String {
    "\(count.counted("file")) within more than \(levels) folders, or with a name of more than "
      + "\(nameBytes.grouped) bytes, left out (\(first)…): unpack and import "
      + (count == 1 ? "it by itself" : "them by themselves")
  }
}
