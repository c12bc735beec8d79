import Posts

@testable import Archive

/// An archive of two imports, the second of which has a word of its own.
enum TwoImports {
  /// The number of posts in each import.
  static let count = 50
  /// The word that only the second import has.
  static let word = "xylophonesecret"

  static func archive(_ place: TemporaryArchive) throws -> Archive {
    let archive = try place.open()
    for (path, word) in [("a", "plain"), ("b", word)] {
      let writer = try archive.makeWriter(
        .import(path: path, format: "x", started: Timestamp(seconds: 1)))
      try writer.write((1...count).map { RandomPosts.plain("\(path)\($0)", "\(word) \($0)") })
    }
    return archive
  }
}
