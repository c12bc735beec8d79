/// Keeps the values of the keys that were used last, in two tables: when the newer one is full, the
/// older one is dropped. So at most twice `capacity` values are kept, and one that is used again
/// stays.
struct Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// The value of a key; one that is found in the older table moves to the newer. Setting `nil`
  /// removes nothing.
  subscript(_ key: Key) -> Value? {
    mutating get {
      if let value = newer[key] { return value }
      guard let value = older[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      guard let newValue else { return }
      if newer.count >= capacity {
        older = newer
        newer = [:]
        newer.reserveCapacity(capacity)
      }
      newer[key] = newValue
    }
  }

  mutating func removeAll() { (newer, older) = ([:], [:]) }
}
