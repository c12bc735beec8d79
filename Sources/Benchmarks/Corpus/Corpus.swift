import Archive
import ArgumentParser
import Foundation
import Posts

/// The posts that everything is measured over, as a file and as an archive made of it, kept below
/// `.build/bench`. The files are used again by every run whose posts are of the same form.
struct Corpus {
  let posts: Int
  let seed: UInt64
  let folder: String
  /// twinstant, which imports the posts.
  let program: String

  init(posts: Int, seed: UInt64 = 1, program: String, folder: String = ".build/bench") throws {
    self.posts = posts
    self.seed = seed
    self.program = program
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The beginning of the files' names: it says which posts they were made with.
  var base: String { "\(folder)/posts-\(posts)-\(seed)-v\(CorpusPosts.version)" }
  /// X's export, newest first.
  var exportPath: String { base + ".js" }
  /// One line a post, newest first, for programs that search text.
  var textPath: String { base + ".txt" }

  /// Writes X's export, if it is not there.
  func export(_ report: Report) throws {
    try make(exportPath, report) { path in
      let posts = CorpusPosts(count: posts, seed: seed)
      return CorpusExport(posts: posts).write(0..<self.posts, to: path) {
        if $0 / 1_000_000 > ($0 - 5000) / 1_000_000 { report.progress("\($0) posts written") }
      }
    }
  }

  /// Writes the text file, if it is not there.
  func writeText(of archive: Archive, _ report: Report) throws {
    try make(textPath, report) { path in
      guard let file = fopen(path, "w") else { return false }
      try forEach(in: archive) { post in
        let text = post.text.replacing("\n", with: " ")
        fputs("@\(post.author.handle) \(text)\n", file)
      }
      return fclose(file) == 0
    }
  }

  /// Makes a file, which gets its name once it is whole and on the disk: otherwise the system would
  /// still be writing it while something is timed.
  private func make(_ path: String, _ report: Report, _ body: (String) throws -> Bool) throws {
    if access(path, F_OK) == 0 { return }
    report.progress("making \(path)")
    let unfinished = path + ".part"
    guard try body(unfinished), Self.sync(unfinished), rename(unfinished, path) == 0 else {
      throw ValidationError("\(path) could not be written: is the disk full?")
    }
  }

  /// Makes the system write a file to the disk.
  ///
  /// - Returns: whether all of it is there.
  static func sync(_ path: String) -> Bool {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return fsync(file) == 0
  }

  /// The newest `count` posts, oldest first: the order in which most dumps are written.
  func newest(_ count: Int, in archive: Archive) throws -> [Post] {
    var posts: [Post] = []
    try forEach(in: archive, most: count) { posts.append($0) }
    return posts.reversed()
  }

  /// Calls `body` with each post, newest first.
  func forEach(in archive: Archive, most: Int = .max, _ body: (Post) -> Void) throws {
    var cursor: Page.Cursor?
    var left = most
    repeat {
      let page = try archive.search(Query(terms: []), after: cursor, limit: min(left, 5000))
      page.posts.forEach(body)
      left -= page.posts.count
      cursor = page.next
    } while cursor != nil && left > 0
  }
}
