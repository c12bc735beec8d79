import Archive
import Foundation
import GRDB
import Posts

/// The same posts, tokens and index put into SQLite by one thread of C++ (`plain_fts5.cpp`): how
/// far an import is from what SQLite itself takes.
struct PlainFTS5 {
  /// How many posts it gets: the newest.
  let posts: Int
  /// What its inserts took; `nil` when it failed.
  let seconds: Double?

  /// The most posts it gets: twice as many would take half a minute.
  private static let most = 500_000

  /// `nil` where it does not compile: no g++, or no sqlite3.h. It must be made in the repository's
  /// root. Throws what reading the archive throws.
  init?(corpus: Corpus, archive: Archive, folder: String, _ report: Report) throws {
    let program = folder + "/plain-fts5"
    let source = "Tests/Peers/Import/plain_fts5.cpp"
    let compilation = ["g++", "-std=c++17", "-O2", source, "-o", program, "-lsqlite3"]
    guard let compiling = Child.Running(compilation) else { return nil }
    report.progress("writing posts and tokens for one thread of C++")
    posts = min(Self.most, corpus.posts)
    let file = folder + "/posts"
    // Nothing is timed meanwhile.
    let isWritten: Bool
    do { isWritten = try Self.write(posts, of: corpus, archive, to: file) } catch {
      compiling.stop()
      throw error
    }
    guard compiling.wait().isWell else { return nil }
    guard isWritten else {
      seconds = nil
      return
    }
    let child = Child.run(
      [program, file, folder + "/plain.db", try Self.index(of: corpus.path)], keepsOutput: true,
      log: corpus.folder + "/log")
    let words = child?.output.split(whereSeparator: \.isWhitespace) ?? []
    seconds = words.count == 2 && Int(words[0]) == posts ? Double(words[1]) : nil
  }

  /// The statement that made the index of the archive, for a table called `words`.
  private static func index(of path: String) throws -> String {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let sql = try queue.read { db in
      try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE run%fts5%'")
    }
    guard let sql, let end = sql.range(of: "USING") else { return "" }
    return "CREATE VIRTUAL TABLE words " + sql[end.lowerBound...]
  }

  private static func write(
    _ posts: Int, of corpus: Corpus, _ archive: Archive, to path: String
  ) throws -> Bool {
    guard let file = fopen(path, "w") else { return false }
    var bytes: [UInt8] = []
    try corpus.forEach(in: archive, most: posts) { post in
      bytes.removeAll(keepingCapacity: true)
      let metrics = post.metrics
      for field in [
        post.id.text, String(post.createdAt.milliseconds), post.author.id ?? "",
        post.author.handle, post.language ?? "", String(metrics.likes ?? 0),
        String(metrics.reposts ?? 0), String(metrics.replies ?? 0), String(metrics.quotes ?? 0),
      ] {
        bytes += field.utf8
        bytes.append(0x09)
      }
      bytes += post.text.utf8.lazy.map { $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }
      bytes.append(0x09)
      post.appendIndexTokens(to: &bytes)
      bytes.append(0x0A)
      fwrite(bytes, 1, bytes.count, file)
    }
    return fclose(file) == 0
  }
}
