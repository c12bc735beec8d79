import Posts

/// A moment as it is stored: as 1 where the id of the post tells it, else as its milliseconds.
///
/// The ids of X hold the moment, its exports and APIs tell the second. SQLite stores a 1 in no
/// bytes, and a time of our era in six.
enum StoredTime {
  private static let told: Int64 = 1
  /// What stands for the millisecond 1 itself.
  private static let first = Int64.min

  static func integer(_ time: Timestamp, of id: Post.ID) -> Int64 {
    let own = time.milliseconds
    if own == self.time(toldBy: id)?.milliseconds { return told }
    return own == told ? first : own
  }

  static func time(_ integer: Int64, of id: Post.ID) -> Timestamp {
    switch integer {
    case told: time(toldBy: id) ?? Timestamp(milliseconds: told)
    case first: Timestamp(milliseconds: told)
    default: Timestamp(milliseconds: integer)
    }
  }

  /// The moment as SQL, by which rows of a service are ordered.
  static func sql(of service: String) -> String {
    guard service == PostService.x else { return "at" }
    let ofID = "((id >> 22) + \(Timestamp.snowflakeEpoch)) / 1000 * 1000"
    return "CASE at WHEN \(told) THEN \(ofID) ELSE at END"
  }

  private static func time(toldBy id: Post.ID) -> Timestamp? {
    guard id.service == PostService.x, let time = Timestamp(snowflake: id.text) else { return nil }
    return Timestamp(milliseconds: time.milliseconds / 1000 * 1000)
  }
}
