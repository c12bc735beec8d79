import Testing

@testable import Avatars

struct StoreRecordTests {
  private let record = StoreRecord(
    PictureKey(address: "https://pictures.example/ada.png", .file), [1, 2, 3, 4, 5])

  @Test func `what was written is read, even when there is nothing in it`() {
    #expect(StoreRecord(record.bytes) == record)
    let empty = StoreRecord(PictureKey(address: "", .pixels(side: 48)), [])
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

  @Test func `a picture comes back from its bytes`() {
    let picture = Picture(width: 3, height: 2, rgba: Array(0..<24))
    #expect(picture.flatMap { Picture(bytes: $0.bytes) } == picture)
    #expect(Picture(bytes: []) == nil)
    #expect(Picture(bytes: [255, 255, 255, 255, 255, 255, 255, 255]) == nil)
    #expect(Picture(bytes: (picture?.bytes ?? []).dropLast()) == nil)
  }
}
