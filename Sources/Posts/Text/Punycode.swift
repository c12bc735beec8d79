/// Reads labels of domain names that stand for other letters (RFC 3492): `mnchen-3ya` is `münchen`.
enum Punycode {
  /// The label without its `xn--`; `nil` if it is no such label.
  static func decoded(_ label: some Sequence<UInt8>) -> [Unicode.Scalar]? {
    let label = Array(label)
    guard label.count <= longest, label.allSatisfy({ $0 < 0x80 }) else { return nil }
    let dash = label.lastIndex(of: UInt8(ascii: "-"))
    // Before the last dash stands what is ASCII; behind it which other letters stand where. A dash
    // at the beginning is one too many.
    if dash == 0 { return nil }
    var scalars = label[..<(dash ?? 0)].map { Unicode.Scalar($0) }
    var digits = label[(dash.map { $0 + 1 } ?? 0)...]
    var (point, place, bias) = (0x80, 0, 72)
    while !digits.isEmpty {
      let last = place
      guard let distance = Self.distance(from: &digits, bias) else { return nil }
      place += distance
      let count = scalars.count + 1
      bias = Self.adapted(to: distance, among: count, isFirst: last == 0)
      point += place / count
      place %= count
      guard point <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(point)) else { return nil }
      scalars.insert(scalar, at: place)
      place += 1
    }
    return scalars
  }

  /// A label has at most 63 bytes with its `xn--`: so no number here gets too large either.
  private static let longest = 59

  /// Takes the digits of the distance to the next letter, counted in code points and places.
  private static func distance(from digits: inout ArraySlice<UInt8>, _ bias: Int) -> Int? {
    var (distance, weight, position) = (0, 1, 36)
    while true {
      guard let digit = digits.popFirst().flatMap(Self.digit) else { return nil }
      distance += digit * weight
      guard distance <= 0x10FFFF * (longest + 1) else { return nil }
      let threshold = min(max(position - bias, 1), 26)
      if digit < threshold { return distance }
      weight *= 36 - threshold
      position += 36
    }
  }

  /// The bias by which the next distance is written: such that those of its size have few digits.
  private static func adapted(to distance: Int, among count: Int, isFirst: Bool) -> Int {
    var delta = distance / (isFirst ? 700 : 2)
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }

  /// `a` to `z` are 0 to 25, `0` to `9` are 26 to 35.
  private static func digit(_ byte: UInt8) -> Int? {
    switch ASCIIFold.word(byte) {
    case 0: nil
    case let digit where digit < UInt8(ascii: "a"): Int(digit - UInt8(ascii: "0")) + 26
    case let letter: Int(letter - UInt8(ascii: "a"))
    }
  }
}

/// Writes other letters as labels of domain names (RFC 3492): `münchen` is `mnchen-3ya`.
extension Punycode {
  /// The label without its `xn--`; `nil` if it is longer than a label can be.
  static func encoded(_ scalars: some Sequence<Unicode.Scalar>) -> String? {
    let points = scalars.map { Int($0.value) }
    guard points.count <= longest else { return nil }
    var label = points.filter { $0 < 0x80 }.map { UInt8($0) }
    let ascii = label.count
    if ascii > 0 { label.append(UInt8(ascii: "-")) }
    var (written, point, distance, bias) = (ascii, 0x80, 0, 72)
    // The least letter first, at each of its places.
    while let next = points.filter({ $0 >= point }).min() {
      distance += (next - point) * (written + 1)
      point = next
      for other in points {
        if other < point { distance += 1 }
        guard other == point else { continue }
        append(distance, bias, to: &label)
        written += 1
        bias = adapted(to: distance, among: written, isFirst: written == ascii + 1)
        distance = 0
      }
      distance += 1
      point += 1
    }
    return label.count <= longest ? String(decoding: label, as: UTF8.self) : nil
  }

  /// Appends the digits of how far away a letter is, the lowest first.
  private static func append(_ distance: Int, _ bias: Int, to label: inout [UInt8]) {
    var (rest, position) = (distance, 36)
    while true {
      let threshold = min(max(position - bias, 1), 26)
      guard rest >= threshold else { return label.append(sign(rest)) }
      let (higher, lowest) = (rest - threshold).quotientAndRemainder(dividingBy: 36 - threshold)
      label.append(sign(threshold + lowest))
      rest = higher
      position += 36
    }
  }

  /// 0 to 25 are `a` to `z`, 26 to 35 are `0` to `9`.
  private static func sign(_ digit: Int) -> UInt8 {
    UInt8(digit) + (digit < 26 ? UInt8(ascii: "a") : UInt8(ascii: "0") - 26)
  }
}
