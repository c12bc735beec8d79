import Foundation

/// How many random days of typing are tried: eight hundred, or as many as `PAID_SEQUENCES` says.
enum RandomDays {
  /// How many days a part has. Each part has a ledger of its own, which stays small.
  static let ofPart = 40

  static let parts: Int = {
    let named = ProcessInfo.processInfo.environment["PAID_SEQUENCES"]
    let wanted = max(1, named.flatMap { Int($0) } ?? 800)
    return (wanted - 1) / ofPart + 1
  }()
}
