import Posts

/// How much of a folder, zip or tar is looked at and kept in memory.
struct ImportLimits {
  /// Files that may hold posts; and so many pictures.
  var files = 200_000
  /// Levels of folders: more than people make, and a path has 4,096 bytes.
  var levels = 64
  /// Files of a tar that may hold posts are kept up to so many bytes each, …
  var keptFile = 8 << 20
  /// … and up to so many in all.
  var keptFiles = 32 << 20

  /// What is told when there are more files.
  var tooManyFiles: String {
    "more than \(files.counted("file")) that may hold posts, the rest is left out: "
      + "import its parts one by one"
  }

  /// What is told when there are more pictures.
  var tooManyPictures: String {
    "more than \(files.counted("picture")), those of some posts are left out: "
      + "unpack it and import the folder"
  }

  /// What is told of folders that lie too deep, in the place of the first.
  func tooDeep(_ count: Int) -> String {
    count == 1
      ? "a folder within \(levels) others, it is left out: import it by itself"
      : "the first of \(count.counted("folder")) within \(levels) others, they are left out: "
        + "import them by themselves"
  }
}
