import Posts

extension Archive {
  /// How many posts match, exactly. May walk over all of them: interrupt it.
  package func count(
    _ query: Query, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Int {
    var count = RowCount(of: query, withFolded: false)
    while true {
      try advance(&count, for: .seconds(60), interruption: interruption)
      if count.isDone, let posts = count.posts { return posts }
    }
  }

  /// Goes on counting for about so long, or until it knows something more. Blocks; throws `.interrupted`.
  ///
  /// A count of an archive that changed meanwhile begins anew.
  package func advance(
    _ count: inout RowCount, for stretch: Duration = RowCount.stretch,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) {
    try read(interruption) { db, rows in
      try count.begin(at: db.dataVersion())
      let reading = try RowCount.Reading(
        db: db, runs: Run.all(db), pace: pace, interruption: interruption, stretch: stretch)
      try count.advance(reading, &rows)
    }
  }
}
