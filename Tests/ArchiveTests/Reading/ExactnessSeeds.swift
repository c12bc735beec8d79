import Libc

/// How many random archives are compared with a scan of every post: three, or as many as
/// `EXACT_SEEDS` says.
enum ExactnessSeeds {
  static let usual: UInt64 = 3

  static let all: ClosedRange<UInt64> = {
    let wanted = environmentVariable("EXACT_SEEDS").flatMap { UInt64($0) } ?? usual
    return 1...max(1, wanted)
  }()
}
