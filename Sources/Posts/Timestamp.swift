/// A moment in UTC: whole milliseconds since 1970-01-01, as services give it.
package struct Timestamp: Sendable, Hashable, Comparable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }
  package init(seconds: Int64) { self.milliseconds = seconds * 1000 }

  /// Whole seconds since 1970, rounded down.
  package var seconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
  }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }
}
