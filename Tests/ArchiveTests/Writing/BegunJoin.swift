import GRDB

@testable import Archive

extension Archive {
  /// Begins to join the runs and stops after one step, as a program does that is ended meanwhile.
  ///
  /// - Parameter step: how many posts are moved.
  func beginJoin(step: Int) throws {
    try file.writer().write { db in
      var rows = PostTable()
      try RunJoin.begin(Run.all(db), in: db)
      _ = try RunJoin.advance(&rows, in: db, step: step)
    }
  }
}
