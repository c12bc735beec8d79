import Archive
import ArgumentParser
import Foundation
import Posts

/// `make bench`: every number we promise about the app, measured where it runs.
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks", abstract: "Measures twinstant over posts that it makes once.")

  @Option(help: "How many posts.")
  var posts = 1_000_000

  @Flag(help: "Ten million posts.")
  var large = false

  @Option(help: "How many queries are typed.")
  var queries = 60

  @Flag(help: "What the layout of the archive costs, and nothing else.")
  var design = false

  @Option(help: "The program that is measured.")
  var program = ".build/release/twinstant"

  func run() throws {
    let table = Table()
    guard access(program, X_OK) == 0 else {
      throw ValidationError("There is no \(program): run make build first.")
    }
    let corpus = try Corpus(posts: large ? 10_000_000 : posts, program: program)
    let archive = try corpus.archive()
    let typed = try TypedQueries.make(queries, from: archive)

    var load = [0.0]
    getloadavg(&load, 1)
    table.section("this machine")
    table.row(
      "processors", "\(ProcessInfo.processInfo.activeProcessorCount)",
      "load \(threeDigits(load[0])) before the start: what else runs makes all times longer")

    if design { return try layouts(archive, typed, corpus, table) }
    table.section("archive of \(corpus.posts) posts")
    let figures = ArchiveFigures(table: table, archive: archive, queries: typed)
    try figures.keystrokes()
    try figures.counts()
    try figures.size()
    try importing(from: archive, corpus, table)

    table.section("twinstant on a terminal")
    let screen = try ScreenFigures(table, corpus, typed, program: program)
    try screen.starts(20, cold: false)
    try screen.starts(5, cold: true)
    guard let ours = try screen.typing() else { return }

    guard let version = FzfFigures.version else {
      table.line("\nno fzf here to compare with")
      return
    }
    table.section("fzf \(version) over the same posts as text")
    try corpus.writeText(of: archive)
    FzfFigures(table: table, corpus: corpus, queries: typed).compare(with: ours)
  }

  private func importing(from archive: Archive, _ corpus: Corpus, _ table: Table) throws {
    let path = corpus.folder + "/import.db"
    defer { removeDatabase(path) }
    let posts = try corpus.newest(min(100_000, corpus.posts), in: archive)
    try ArchiveFigures.importing(posts, at: path, table)
  }

  private func layouts(
    _ archive: Archive, _ typed: [String], _ corpus: Corpus, _ table: Table
  ) throws {
    let posts = try corpus.newest(min(300_000, corpus.posts), in: archive)
    let keys = TypedQueries.keystrokes(of: typed).map {
      Query(parsing: $0, lastWordIsPrefix: true)
    }
    table.section("key of a post in the index, \(posts.count) posts: newest 50 keys")
    try KeyFigures(table: table, posts: posts, keys: keys, folder: corpus.folder).measure()
    table.section("order in which \(posts.count) posts come: newest 50 posts")
    try LayoutFigures(table: table, posts: posts, keys: keys, folder: corpus.folder).measure()
  }
}

/// Takes a database away, with what SQLite puts beside it.
func removeDatabase(_ path: String) {
  for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
}
