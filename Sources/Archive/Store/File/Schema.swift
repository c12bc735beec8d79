import GRDB

/// The tables of an archive, and how older ones become today's.
enum Schema {
  /// "twin", in the header of the file: says whose database it is.
  static let applicationID: Int64 = 0x7477_696E

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: posts in runs") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: firstTables)
    }
    migrator.registerMigration("2: versions of indexes, own handles") { db in
      try db.execute(sql: secondTables)
    }
    // No table differs, but a program that does not know these details must not read them.
    migrator.registerMigration("3: details of posts without what follows from the rest") { _ in }
    migrator.registerMigration("4: ids from the largest on") { db in
      try db.execute(sql: fourthTables)
    }
    migrator.registerMigration("5: places of segments") { db in
      try db.execute(sql: fifthTables)
    }
    // No table differs; the reason is that of step 3.
    migrator.registerMigration("6: moments that ids tell, details in fewer bytes") { _ in }
    migrator.registerMigration("7: the dictionary in blocks") { db in
      try db.execute(sql: seventhTables)
      try moveTerms(in: db)
    }
    migrator.registerMigration("8: layers of the dictionary") { db in
      try db.execute(sql: eighthTables)
    }
    migrator.registerMigration(lastOfLayout) { db in
      try db.execute(sql: ninthTables)
    }
    // No table differs, as with 3. An earlier program that writes such a post again would lose what
    // the step is named after.
    migrator.registerMigration("10: when a post was edited") { _ in }
    migrator.registerMigration("11: posts that a file relayed, smaller pictures") { _ in }
    return migrator
  }

  /// The last step that changed tables. Those after it only keep earlier programs away.
  private static let lastOfLayout = "9: authors without a handle by their ids"

  /// How many steps there are up to `lastOfLayout`.
  static var layout: Int { migrator.migrations.prefix { $0 != lastOfLayout }.count + 1 }

  /// Whether everything can be read as it stands: so an archive of one of the two versions before
  /// can be read where nothing can be written. Whatever writes takes the remaining steps first.
  static func isReadable(_ db: Database) throws -> Bool {
    try migrator.completedMigrations(db).contains(lastOfLayout)
  }

  /// `post.key` is a `Place`. `post.id` and `reply_to` are integers where the id is one, else text,
  /// `at` is a `StoredTime`.
  /// `label` holds short texts that come again and again: services, sources, languages, programs.
  private static let firstTables = """
    CREATE TABLE run(
      key INTEGER PRIMARY KEY, first INT NOT NULL, last INT NOT NULL, posts INT NOT NULL,
      newest INT NOT NULL, oldest INT NOT NULL, "into" INT);
    CREATE TABLE sequence(name TEXT PRIMARY KEY, seq INT NOT NULL) WITHOUT ROWID;
    CREATE TABLE label(key INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE TABLE author(
      key INTEGER PRIMARY KEY, handle TEXT NOT NULL, id TEXT, name TEXT NOT NULL, avatar TEXT);
    CREATE INDEX author_handle ON author(handle);
    CREATE TABLE post(
      key INTEGER PRIMARY KEY, id BLOB NOT NULL, service INT NOT NULL, at INT NOT NULL,
      author INT NOT NULL, import INT NOT NULL, likes INT, reposts INT, replies INT, quotes INT,
      reply_to BLOB, text TEXT NOT NULL, details BLOB NOT NULL);
    CREATE UNIQUE INDEX post_id ON post(id, service);
    CREATE INDEX post_reply_to ON post(reply_to) WHERE reply_to IS NOT NULL;
    CREATE TABLE term(term TEXT PRIMARY KEY, posts INT NOT NULL) WITHOUT ROWID;
    CREATE TABLE import(
      key INTEGER PRIMARY KEY, path TEXT NOT NULL, format TEXT NOT NULL, started INT NOT NULL,
      finished INT, added INT NOT NULL, updated INT NOT NULL, unchanged INT NOT NULL);
    """

  /// `run.tokens` is the `IndexTokens.version` of its index, and `sequence` has that of the
  /// dictionary under the name "tokens". `own` holds the handles under which the person wrote
  /// (`OwnHandles`).
  private static let secondTables = """
    ALTER TABLE run ADD COLUMN tokens INT NOT NULL DEFAULT 1;
    CREATE TABLE own(handle TEXT PRIMARY KEY) WITHOUT ROWID;
    """

  /// Exports and timelines begin with the newest post, so their ids come in the order of this
  /// index, whose pages are thus filled to the end.
  private static let fourthTables = """
    DROP INDEX post_id;
    CREATE UNIQUE INDEX post_id ON post(id DESC, service);
    """

  /// Between which places the segments of the index of a run lie, as far as that is known
  /// (`SegmentPlaces`).
  private static let fifthTables = """
    CREATE TABLE segment(
      run INT NOT NULL, id INT NOT NULL, first_page INT NOT NULL, last_page INT NOT NULL,
      first INT NOT NULL, last INT NOT NULL, PRIMARY KEY(run, id)) WITHOUT ROWID;
    """

  /// Terms and their numbers of posts (`TermList`); `first` is the term with which a block begins.
  private static let seventhTables = """
    CREATE TABLE dictionary(first BLOB PRIMARY KEY, terms BLOB NOT NULL) WITHOUT ROWID;
    """

  /// What was added to the dictionary and has not been merged into it (`TermLayers`), in the same
  /// blocks.
  private static let eighthTables = """
    CREATE TABLE dictionary_layer(
      number INT NOT NULL, first BLOB NOT NULL, terms BLOB NOT NULL,
      PRIMARY KEY(number, first)) WITHOUT ROWID;
    """

  /// Only the id is known of people whose posts somebody liked at Bluesky: all have the handle ''.
  private static let ninthTables = """
    DROP INDEX author_handle;
    CREATE INDEX author_handle ON author(handle, id);
    """

  /// Moves the terms into blocks: the dictionary had a row for each.
  private static func moveTerms(in db: Database) throws {
    let rows = try PreparedStatement("SELECT term, posts FROM term ORDER BY term", in: db)
    var terms = try TermChanges(in: db)
    while try rows.step() {
      let posts = rows.count(1)
      try rows.withBlob(0) {
        try terms.add(posts, to: $0.bindMemory(to: UInt8.self))
      }
    }
    rows.reset()
    try terms.finish()
    try PreparedStatement("DROP TABLE term", in: db).run()
  }
}

extension Archive {
  /// Names the form in which this program writes archives: tokens, prefixes, tables. What was
  /// measured over an archive of another form says nothing about this one.
  package static var layoutVersion: String {
    "\(IndexTokens.version).\(RunIndex.longestPrefix).\(Schema.layout)"
  }
}
