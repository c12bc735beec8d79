import Archive
import ArgumentParser
import Foundation
import Posts

/// The posts that everything is measured over: made once, kept below `.build/bench`.
struct Corpus {
  let posts: Int
  let folder: String
  private let program: String
  var path: String { "\(folder)/posts-\(posts).db" }
  /// One line a post, newest first, for programs that search text.
  var textPath: String { "\(folder)/posts-\(posts).txt" }

  /// - Parameter program: twinstant, which makes the posts.
  init(posts: Int, program: String, folder: String = ".build/bench") throws {
    self.posts = posts
    self.program = program
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The archive, made now if it is not there whole.
  func archive() throws -> Archive {
    let unfinished = path + ".part"
    if access(path, F_OK) != 0 {
      removeDatabase(unfinished)
      Table().line("making \(posts) posts in \(path), once")
      try make(at: unfinished)
      rename(unfinished, path)
    }
    return try Archive(at: path, mode: .readOnly)
  }

  /// Everything is closed when this returns: nothing may lie beside the archive when it gets its
  /// name.
  private func make(at path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["archive", "demo", "--posts", String(posts), path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ExitCode(process.terminationStatus)
    }
    try Archive(at: path, mode: .existing).compact()
  }

  /// Writes the text file, if it is not there.
  func writeText(of archive: Archive) throws {
    if access(textPath, F_OK) == 0 { return }
    let unfinished = textPath + ".part"
    guard let file = fopen(unfinished, "w") else { return }
    defer { fclose(file) }
    try forEach(in: archive) { post in
      let text = post.text.replacing("\n", with: " ")
      fputs("@\(post.author.handle) \(text)\n", file)
    }
    rename(unfinished, textPath)
  }

  /// The newest `count` posts, oldest first: the order in which most dumps are written.
  func newest(_ count: Int, in archive: Archive) throws -> [Post] {
    var posts: [Post] = []
    try forEach(in: archive, most: count) { posts.append($0) }
    return posts.reversed()
  }

  private func forEach(
    in archive: Archive, most: Int = .max, _ body: (Post) -> Void
  ) throws {
    var cursor: Page.Cursor?
    var left = most
    repeat {
      let page = try archive.search(Query(terms: []), after: cursor, limit: min(left, 2000))
      page.posts.forEach(body)
      left -= page.posts.count
      cursor = page.next
    } while cursor != nil && left > 0
  }

  /// Takes the archive out of the file cache, so that the next start is a cold one.
  func dropFromMemory() {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return }
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    close(file)
  }
}
