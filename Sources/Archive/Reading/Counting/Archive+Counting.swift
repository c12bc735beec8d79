import Posts

extension Archive {
  /// The number of all posts; quick.
  package func total() throws(ArchiveError) -> Int {
    try read { db, _ in try Run.all(db).posts }
  }

  /// How many posts match, exactly. May have to read all of them, so it can be interrupted.
  package func count(
    _ query: Query, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Int {
    var count = RowCount(of: query, withFolded: false)
    while true {
      try advance(&count, for: .seconds(60), interruption: interruption)
      if count.isDone, let posts = count.posts { return posts }
    }
  }

  /// Continues a count for a time slice, or until a result is known. Blocks.
  ///
  /// Starts over if the archive has changed.
  ///
  /// - Throws: `ArchiveError`, `.interrupted` among them.
  package func advance(
    _ count: inout RowCount, for timeSlice: Duration = RowCount.timeSlice,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) {
    try read(interruption) { db, rows in
      try count.begin(at: db.dataVersion())
      let slice = try CountSlice(
        db: db, runs: Run.all(db), pace: pace, interruption: interruption, length: timeSlice)
      try count.advance(slice, &rows)
    }
  }
}
