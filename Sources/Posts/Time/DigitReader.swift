/// Reads numbers of fixed length from ASCII text, one after the other.
///
/// Works on bytes, which are valid only during `time`: every post has a date, and slicing a
/// `String` at each digit would cost more than everything else done with it.
struct DigitReader: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What `body` reads of a text, in milliseconds since 1970.
  static func time(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (inout DigitReader) -> Int64?
  ) -> Timestamp? {
    var reader = DigitReader(text)
    return body(&reader).map { Timestamp(milliseconds: $0) }
  }

  var isAtEnd: Bool { at == bytes.count }

  /// Skips the next character if it is this one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, UInt32(bytes[at]) == character.value else { return false }
    at += 1
    return true
  }

  /// A number of exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard at < bytes.count, bytes[at].isDigit else { return nil }
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return value
  }

  /// Skips `count` bytes, whatever they are; `false` if there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    guard bytes.count - at >= count else { return false }
    at += count
    return true
  }

  /// The number of a month by its English name of three letters, 1 to 12.
  mutating func month() -> Int? {
    guard bytes.count - at >= 3 else { return nil }
    let name = UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
    at += 3
    switch name {
    case 0x4A_61_6E: return 1  // Jan
    case 0x46_65_62: return 2  // Feb
    case 0x4D_61_72: return 3  // Mar
    case 0x41_70_72: return 4  // Apr
    case 0x4D_61_79: return 5  // May
    case 0x4A_75_6E: return 6  // Jun
    case 0x4A_75_6C: return 7  // Jul
    case 0x41_75_67: return 8  // Aug
    case 0x53_65_70: return 9  // Sep
    case 0x4F_63_74: return 10  // Oct
    case 0x4E_6F_76: return 11  // Nov
    case 0x44_65_63: return 12  // Dec
    default: return nil
    }
  }

  /// `23:40:37` or `23:40`, in milliseconds since midnight.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
    else { return nil }
    var second = 0
    if take(":") {
      guard let read = number(2), read <= 60 else { return nil }
      second = read
    }
    return Int64(hour * 3600 + minute * 60 + second) * 1000
  }

  /// One to nine digits after the point, as milliseconds; further precision is cut off.
  mutating func decimals() -> Int64? {
    var milliseconds: Int64 = 0
    var count = 0
    while count < 9, let digit = number(1) {
      if count < 3 { milliseconds = milliseconds * 10 + Int64(digit) }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<max(count, 3) { milliseconds *= 10 }
    return milliseconds
  }

  /// What follows the G of `GMT`: no offset.
  mutating func gmt() -> Int64? { take("M") && take("T") ? 0 : nil }

  /// `Z`, nothing, or an offset, in milliseconds east of UTC.
  mutating func zone() -> Int64? {
    if isAtEnd || take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if take(":") {
      guard let read = number(2) else { return nil }
      minutes = read
    } else {
      minutes = number(2) ?? 0
    }
    guard minutes < 60 else { return nil }
    let offset = Int64(hours * 60 + minutes) * 60_000
    return isWest ? -offset : offset
  }
}
