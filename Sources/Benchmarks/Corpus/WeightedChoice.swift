import Libc

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
