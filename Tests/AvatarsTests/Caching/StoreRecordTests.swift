import Testing

@testable import Avatars

struct StoreRecordTests {
  private let record = StoreRecord(
    PictureKey(address: "https://pictures.example/ada.png", .file), [1, 2, 3, 4, 5])

  @Test func `what was written is read, even when there is nothing in it`() {
    #expect(StoreRecord(record.bytes) == record)
    let empty = StoreRecord(PictureKey(address: "", .file), [])
    #expect(StoreRecord(empty.bytes) == empty)
  }

  @Test func `a record that was cut off, or in which any bit is another, is none`() {
    let bytes = record.bytes
    for count in 0..<bytes.count { #expect(StoreRecord(Array(bytes[..<count])) == nil) }
    for bit in 0..<bytes.count * 8 {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(StoreRecord(changed) == nil, "bit \(bit)")
    }
    #expect(StoreRecord(bytes + [0]) == nil)
  }
}
