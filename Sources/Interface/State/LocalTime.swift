import Posts

/// When and by how much a place's clocks differ from UTC: a table, since nothing here may ask the
/// system.
package struct LocalTime: Sendable, Equatable {
  /// A moment from which on clocks differ from UTC by so many seconds.
  private struct Change: Sendable, Equatable {
    var from: Timestamp
    /// East of UTC.
    var seconds: Int64
  }

  /// In order of time; the first one holds since ever.
  private var changes: [Change]

  package static let utc = LocalTime(changes: [
    Change(from: Timestamp(seconds: .min / 1000), seconds: 0)
  ])

  private init(changes: [Change]) { self.changes = changes }

  /// Asks for the offset week by week and finds the second of each change.
  ///
  /// A change that is taken back within the same week is missed; none is known.
  ///
  /// - Parameter offset: seconds east of UTC at a moment, as `localtime_r` tells them.
  package init(from start: Timestamp, to end: Timestamp, offset: (Timestamp) -> Int64) {
    let week: Int64 = 7 * 86_400
    var last = offset(start)
    changes = [Change(from: Timestamp(seconds: .min / 1000), seconds: last)]
    var seconds = start.seconds
    while seconds < end.seconds {
      let next = offset(Timestamp(seconds: seconds + week))
      if next != last {
        var (before, after) = (seconds, seconds + week)
        while after - before > 1 {
          let middle = (before + after) / 2
          if offset(Timestamp(seconds: middle)) == last { before = middle } else { after = middle }
        }
        changes.append(Change(from: Timestamp(seconds: after), seconds: next))
        last = next
      }
      seconds += week
    }
  }

  /// The local day and time; with "UTC" behind it where the local time is UTC.
  func text(_ moment: Timestamp) -> String {
    guard moment.isKnown else { return moment.fullText }
    return self == .utc ? moment.fullText + " UTC" : local(moment).fullText
  }

  /// The local time of day, `12:04`. On another day than now's it has the day before it, `20 Nov
  /// 23:50`, as `23:50` alone is read as today's.
  func clock(_ moment: Timestamp, now: Timestamp) -> String {
    guard moment.isKnown else { return "" }
    let (there, here) = (local(moment), local(now))
    let time = String(there.fullText.split(separator: " ").first { $0.contains(":") } ?? "")
    return there.dayText == here.dayText ? time : there.shortDay(at: here) + " " + time
  }

  /// The first minute that is not before a moment, as `clock(_:now:)` shows it.
  func clock(notBefore moment: Timestamp, now: Timestamp) -> String {
    clock(moment + .milliseconds(59_999), now: now)
  }

  /// The local day.
  func day(_ moment: Timestamp) -> String { local(moment).dayText }

  /// What a clock on the wall shows then, as if that were UTC.
  private func local(_ moment: Timestamp) -> Timestamp {
    moment + .seconds(changes.last { $0.from <= moment }?.seconds ?? 0)
  }
}
