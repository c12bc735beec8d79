/// Values by keys, of which the last ones are kept: two tables, and where the newer one is full the
/// older one goes. So at most twice `capacity` are there, and what is used again stays.
struct Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// What is found among the older ones becomes a newer one. `nil` takes nothing away.
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
