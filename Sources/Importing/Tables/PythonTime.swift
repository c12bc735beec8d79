import PostFormats
import Posts

/// A time as Python's `repr` spells it: `datetime.datetime(2022, 3, 4, 5, 6,
/// tzinfo=datetime.timezone.utc)`, where zero seconds are left out.
struct PythonTime {
  /// `2022-03-04T05:06:00+00:00`; `nil` for a time without a zone, or with nothing but its name:
  /// nobody here knows when that was.
  let text: String?

  /// `nil` if this is not a time.
  ///
  /// - Parameter arguments: the text in its brackets.
  init?(_ arguments: ArraySlice<UInt8>) {
    let digits = arguments.prefix { $0.isDigit || Self.isBetween($0) }
    let numbers = digits.split(whereSeparator: Self.isBetween)
      .map { String(decoding: $0, as: UTF8.self) }
    guard (5...7).contains(numbers.count), numbers.allSatisfy({ $0.utf8.count <= 6 }) else {
      return nil
    }
    let zone = String(decoding: arguments[digits.endIndex...], as: UTF8.self)
    let date = numbers[0].withZeros(to: 4)
    let rest = numbers.dropFirst().prefix(5).map { $0.withZeros(to: 2) } + ["00"]
    text = Self.offset(of: zone).map { offset in
      "\(date)-\(rest[0])-\(rest[1])T\(rest[2]):\(rest[3]):\(rest[4])\(offset)"
    }
  }

  /// `+01:00` for a zone that is given by its distance from UTC. A zone west of UTC is spelled as
  /// minus one day, and some seconds more.
  private static func offset(of zone: String) -> String? {
    if zone == "tzinfo=datetime.timezone.utc" || zone == "tzinfo=<UTC>" { return "+00:00" }
    let start = "tzinfo=datetime.timezone(datetime.timedelta("
    let west = "days=-1, "
    guard zone.hasPrefix(start), zone.hasSuffix("))") else { return nil }
    let distance = zone.dropFirst(start.count).dropLast(2)
    let isWest = distance.hasPrefix(west)
    let seconds = isWest ? distance.dropFirst(west.count) : distance
    guard seconds.hasPrefix("seconds="), let eastward = Int(seconds.dropFirst("seconds=".count)),
      (0..<86_400).contains(eastward), eastward.isMultiple(of: 60)
    else { return nil }
    let minutes = (isWest ? 86_400 - eastward : eastward) / 60
    let hours = String(minutes / 60).withZeros(to: 2)
    return (isWest ? "-" : "+") + hours + ":" + String(minutes % 60).withZeros(to: 2)
  }

  /// Whether a byte may stand between two numbers.
  private static func isBetween(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte.isJSONSpace
  }
}
