import Posts

/// The dates of X's posts from before November 2010, whose ids only count.
///
/// Dates are interpolated linearly between days on which a round number was reached. As growth was
/// faster than linear, they are too early, by up to some months. When two views of a post are
/// merged the later date wins, and so a known date does.
enum EarlyID {
  /// When the id was given, at the earliest; `nil` for any other id.
  static func time(of id: String) -> Timestamp? {
    guard id.utf8.count <= 11, let number = Int64(id), number > 0,
      let next = days.firstIndex(where: { $0.id > number }), next > 0
    else { return nil }
    let (start, end) = (days[next - 1], days[next])
    let share = Double(number - start.id) / Double(end.id - start.id)
    let days = Double(start.day) + share * Double(end.day - start.day)
    return Timestamp(seconds: Int64(days * 86_400))
  }

  /// Ids and the days since 1970 on which they were reached.
  private static let days: [(id: Int64, day: Int64)] = [
    (1, 13_228),  // 21 March 2006, the first post
    (1_000_000_000, 14_195),  // 12 November 2008
    (5_000_000_000, 14_536),  // 19 October 2009
    (10_000_000_000, 14_672),  // 4 March 2010
    (20_000_000_000, 14_821),  // 31 July 2010
    (Timestamp.firstSnowflake, 14_917),  // 4 November 2010, from when on the id tells it
  ]
}
