import PostFormats
import Posts

extension ImportRun {
  /// Imports a database of twitter-to-sqlite: what it saved from the API, and from an export.
  func importDatabase(_ input: ImportInput) throws(ImportError) {
    guard let path = input.database ?? input.path, let open = options.openDatabase else {
      throw ImportError("a database that cannot be read here")
    }
    let database = try open(path)
    let query = try StatusQuery(database)
    // The program unescapes what it saves from the API, but it did not in its first months.
    var saved = StatusDecoder()
    saved.mayBeUnescaped = true
    let tables: [(name: String, query: String?, decoder: RecordDecoder)] = [
      (
        "tweets", query.statuses(areLiked: false),
        RecordDecoder(statuses: saved, warnings: warnings)
      ),
      (
        "tweets", query.statuses(areLiked: true),
        RecordDecoder(statuses: saved, collection: Post.Collection.likes, warnings: warnings)
      ),
      ("archive_tweet", query.ownStatuses, try ownDecoder(database, query)),
      ("archive_like", query.likes, RecordDecoder(warnings: warnings)),
    ]
    guard tables.contains(where: { $0.query != nil }) else { throw query.noPosts }
    findings.file.found(.twitterToSQLite)
    for (name, query, decoder) in tables where !noteStop() {
      guard let query else { continue }
      let start = "\(input.label): \(name): row"
      do throws(ImportError) {
        var rows = 0
        try database.texts(query) { row in
          rows += 1
          importRow(row, at: RecordPlace(start: start, number: rows), with: decoder)
          meter.tick()
          return !noteStop()
        }
      } catch {
        skip("\(input.label): \(name)", error.line)
      }
    }
  }

  private func importRow(_ row: String, at place: RecordPlace, with decoder: RecordDecoder) {
    let bytes = Array(row.utf8)
    if let why = PieceLimit().excess(of: bytes[...], "larger") { return skip(place.text, why) }
    do throws(JSONFault) {
      try addPosts(of: JSONDocument(bytes), at: place, decoder.read)
    } catch {
      skip(place.text, Piece.Problem(error).why)
    }
  }

  /// The decoder for posts of an export, which have no author; another table says whose export it
  /// was.
  private func ownDecoder(
    _ database: any DumpDatabase, _ query: StatusQuery
  ) throws(ImportError) -> RecordDecoder {
    var statuses = StatusDecoder()
    statuses.isExport = true
    guard let account = query.owner else {
      return RecordDecoder(
        statuses: statuses, collection: Post.Collection.posts, warnings: warnings)
    }
    var owner: Author?
    try database.texts(account) { row in
      let document = try? JSONDocument(Array(row.utf8))
      owner = ExportOwner.author(account: document?.root, profile: nil, manifest: nil)
      return false
    }
    if let owner {
      statuses.owner = owner
      noteOwner(owner, of: PostService.x)
    }
    return RecordDecoder(
      statuses: statuses, collection: Post.Collection.posts, warnings: warnings)
  }
}
