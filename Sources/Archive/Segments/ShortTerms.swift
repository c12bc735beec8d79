/// Terms of up to seven bytes, keyed by their bytes; nearly all prefixes are that short.
///
/// A text of this length fits in an integer, so a lookup follows no pointer; and since there are
/// few of them, the table stays in the CPU cache, unlike that of all words.
struct ShortTerms {
  private struct Slot {
    /// 0 if the slot is free.
    var text: UInt64 = 0
    var term: UInt32 = 0
  }

  /// A power of two, never more than half full.
  private var slots = [Slot](repeating: Slot(), count: 1024)
  private var count = 0

  /// A text as a number: its bytes, and above them their count. `nil` if the text is too long.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count < 8 else { return nil }
    return text.reversed().reduce(UInt64(text.count)) { $0 << 8 | UInt64($1) }
  }

  /// The term noted for a text, which must not be empty; `nil` if there is none.
  subscript(_ text: UInt64) -> UInt32? {
    let slot = slots[place(of: text)]
    return slot.text == 0 ? nil : slot.term
  }

  /// Notes the term of a text that has none.
  mutating func insert(_ term: UInt32, for text: UInt64) {
    slots[place(of: text)] = Slot(text: text, term: term)
    count += 1
    if count * 2 > slots.count { grow() }
  }

  /// Forgets everything, but keeps the memory for the next batch.
  mutating func removeAll() {
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: Slot()) }
    count = 0
  }

  /// The slot where a text is, or belongs.
  private func place(of text: UInt64) -> Int {
    let product = (text ^ PostingToken.secret).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count - 1)
    slots.withUnsafeBufferPointer { slots in
      while slots[slot].text != 0, slots[slot].text != text {
        slot = (slot + 1) & (slots.count - 1)
      }
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.text != 0 { slots[place(of: slot.text)] = slot }
  }
}
