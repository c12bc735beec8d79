/// Random numbers that depend on the seed, the number of a post and the purpose alone: any post can
/// be made without the ones before it (SplitMix64).
struct DemoRandom: RandomNumberGenerator {
  /// What the numbers decide; the same post has other numbers for each.
  enum Purpose: UInt64 {
    case plan, text, details, followers
  }

  private var state: UInt64

  init(seed: UInt64, index: Int, purpose: Purpose) {
    state = seed ^ (UInt64(bitPattern: Int64(index)) &* 0xD134_2543_DE82_EF95)
    state ^= purpose.rawValue &* 0xAF25_1AF3_B0F0_25B5
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to one below `bound`, which is positive.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  /// Whether something happens that does so `percent` times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// An element of a list, which must not be empty.
  mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

  /// Small numbers often, large ones seldom: from 0 to one below `bound`.
  mutating func mostlySmall(_ bound: Int) -> Int { below(below(bound) + 1) }
}
