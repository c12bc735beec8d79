import Libc
import RandomTesting

/// Random numbers of a seed and a number, the same on every machine.
struct CorpusRandom {
  private var numbers: SeededGenerator

  init(seed: UInt64, index: Int) {
    numbers = SeededGenerator(
      seed: (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
    _ = numbers.next()
  }

  /// A number from 0 to below `limit`.
  mutating func below(_ limit: Int) -> Int {
    Int(numbers.next().multipliedFullWidth(by: UInt64(max(1, limit))).high)
  }

  /// A number from 0 to below 1.
  mutating func unit() -> Double { Double(numbers.next() >> 11) * 0x1p-53 }

  mutating func chance(_ share: Double) -> Bool { unit() < share }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  /// A normal distribution of mean 0 and deviation 1 (Box and Muller, 1958).
  mutating func normal() -> Double {
    sqrt(-2 * log(1 - unit())) * cos(2 * .pi * unit())
  }
}

/// Picks numbers of which some come more often, with one look at a table each (Walker's aliases,
/// 1977).
struct WeightedChoice {
  private var limits: [Double] = []
  private var aliases: [Int32] = []

  init(_ weights: [Double]) {
    let mean = weights.reduce(0, +) / Double(weights.count)
    limits = weights.map { $0 / mean }
    aliases = weights.indices.map(Int32.init)
    var small = limits.indices.filter { limits[$0] < 1 }
    var large = limits.indices.filter { limits[$0] >= 1 }
    while let low = small.popLast(), let high = large.last {
      aliases[low] = Int32(high)
      limits[high] -= 1 - limits[low]
      if limits[high] < 1 { small.append(large.removeLast()) }
    }
  }

  /// The law that words of every language follow: the weight of rank r is 1 / (r + shift) ^ power
  /// (Zipf, 1935; Mandelbrot, 1953).
  init(zipf count: Int, power: Double, shift: Double) {
    self.init((0..<count).map { 1 / pow(Double($0) + shift, power) })
  }

  func pick(_ random: inout CorpusRandom) -> Int {
    let place = random.below(limits.count)
    return random.unit() < limits[place] ? place : Int(aliases[place])
  }
}
