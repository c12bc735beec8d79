import Posts

/// Finds the members of objects by their keys.
///
/// An object of more than a few members has a stretch of `slots`, a hash table of the numbers of
/// its keys; 0 is free, since no key is the first node. Every other object is walked through. A
/// table with too many collisions, as an attacker could arrange, is abandoned for the walk.
struct JSONKeys {
  private(set) var slots: [UInt32] = []
  /// Number of the first key that stands twice in one object, 0 when none does.
  private(set) var repeated = 0

  /// The most members that are walked through without a table.
  private static let few = 4
  /// The most slots that are looked at for one key.
  private static let longestSearch = 16

  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    repeated = 0
  }

  /// Makes the table of an object once all its `members` are there.
  mutating func close(
    _ object: Int, members: Int, _ nodes: UnsafeMutableBufferPointer<JSONDocument.Node>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    guard members > Self.few else {
      if repeated == 0, members > 1 {
        repeated = Self.repeatedKey(in: object, UnsafeBufferPointer(nodes), bytes)
      }
      return
    }
    let start = slots.count
    let width = Int.bitWidth - (members + members / 2).leadingZeroBitCount
    slots.append(contentsOf: repeatElement(0, count: 1 << width))
    var twice = repeated
    let isFilled = slots.withUnsafeMutableBufferPointer { slots in
      Self.fill(
        UnsafeMutableBufferPointer(rebasing: slots[start...]), width, from: object,
        UnsafeBufferPointer(nodes), bytes, repeated: &twice)
    }
    repeated = twice
    if isFilled {
      nodes[object].start = UInt32(start)
      nodes[object].end = UInt32(width)
    } else {
      slots.removeSubrange(start...)
    }
  }

  /// Puts the keys of an object into its table, the last of duplicates; `false` when there are too
  /// many collisions.
  private static func fill(
    _ table: UnsafeMutableBufferPointer<UInt32>, _ width: Int, from object: Int,
    _ nodes: UnsafeBufferPointer<JSONDocument.Node>, _ bytes: UnsafeBufferPointer<UInt8>,
    repeated: inout Int
  ) -> Bool {
    var key = object + 1
    while key < nodes.count {
      var slot = first(nodes[key].next, width)
      var rest = longestSearch
      while table[slot] != 0, !areEqual(nodes[Int(table[slot])], nodes[key], in: bytes) {
        slot = (slot + 1) & (table.count - 1)
        rest -= 1
        if rest == 0 { return false }
      }
      if table[slot] != 0, repeated == 0 { repeated = key }
      table[slot] = UInt32(key)
      key = Int(nodes[key + 1].next)
    }
    return true
  }

  /// The first key of a small object that repeats an earlier one; 0 when none does.
  private static func repeatedKey(
    in object: Int, _ nodes: UnsafeBufferPointer<JSONDocument.Node>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var key = Int(nodes[object + 2].next)
    while key < nodes.count {
      var other = object + 1
      while other < key {
        if nodes[other].next == nodes[key].next, areEqual(nodes[other], nodes[key], in: bytes) {
          return key
        }
        other = Int(nodes[other + 1].next)
      }
      key = Int(nodes[key + 1].next)
    }
    return 0
  }

  /// Number of the value of the last member of an object with a key.
  @inline(__always)
  static func place(
    of key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in object: Int,
    _ nodes: UnsafeBufferPointer<JSONDocument.Node>, _ slots: UnsafeBufferPointer<UInt32>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let width = Int(nodes[object].end)
    guard width > 0 else { return walk(to: key, hash, in: object, nodes, bytes) }
    let start = Int(nodes[object].start)
    var slot = first(hash, width)
    while true {
      let place = Int(slots[start + slot])
      if place == 0 { return nil }
      if nodes[place].next == hash, isKey(nodes[place], key, in: bytes) { return place + 1 }
      slot = (slot + 1) & (1 << width - 1)
    }
  }

  /// Looks at each member for the value of a key.
  private static func walk(
    to key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in object: Int,
    _ nodes: UnsafeBufferPointer<JSONDocument.Node>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var found: Int?
    var place = object + 1
    let end = Int(nodes[object].next)
    while place < end {
      if nodes[place].next == hash, isKey(nodes[place], key, in: bytes) { found = place + 1 }
      place = Int(nodes[place + 1].next)
    }
    return found
  }

  /// The slot where the search for a hash begins.
  private static func first(_ hash: UInt32, _ width: Int) -> Int {
    Int((hash &* 0x9E37_79B1) >> UInt32(32 - width))
  }

  /// The hash of a key as it stands in the file.
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> UInt32 {
    guard isEscaped else { return hash(bytes) }
    var name = JSONText.decode(ArraySlice(bytes))
    return name.withUTF8 { hash($0) }
  }

  /// The hash of a key: of its length and of four bytes at either end.
  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let count = key.count
    var hash = UInt32(truncatingIfNeeded: count)
    if count >= 4, let start = UnsafeRawPointer(key.baseAddress) {
      hash &+= start.loadUnaligned(as: UInt32.self) &* 0x85EB_CA6B
      hash ^= hash &>> 15
      hash &+= start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self) &* 0xC2B2_AE35
      return hash ^ hash &>> 13
    }
    for byte in key { hash = hash &* 31 &+ UInt32(byte) }
    return hash
  }

  private static func isKey(
    _ node: JSONDocument.Node, _ key: UnsafeBufferPointer<UInt8>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let name = UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
    if node.isEscaped {
      return JSONText.decode(ArraySlice(name)).utf8.elementsEqual(key)
    }
    return name.hasSameBytes(as: key)
  }

  private static func areEqual(
    _ a: JSONDocument.Node, _ b: JSONDocument.Node, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard a.next == b.next else { return false }
    let name = UnsafeBufferPointer(rebasing: bytes[Int(b.start)..<Int(b.end)])
    guard b.isEscaped else { return isKey(a, name, in: bytes) }
    var decoded = JSONText.decode(ArraySlice(name))
    return decoded.withUTF8 { isKey(a, $0, in: bytes) }
  }
}
