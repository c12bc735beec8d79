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
