import Testing

@testable import Interface

struct MemoTests {
  @Test func `a value is made once for a place and what it is made of`() {
    let memo = Memo<Int, String, [String]>()
    func value(_ place: Int, _ origin: String) -> [String] {
      memo.value(at: place, of: origin) { [origin] }
    }
    for origin in ["swift", "swift", "coffee"] { #expect(value(1, origin) == [origin]) }
    #expect(value(2, "swift") == ["swift"] && memo.made == 3)
    #expect(value(1, "coffee") == ["coffee"] && memo.made == 3)
    #expect(memo == Memo())
  }

  @Test func `what costs too much together is forgotten, but for the last`() {
    let memo = Memo<Int, Int, Int>()
    let limit = Memo<Int, Int, Int>.limit
    func keep(_ place: Int, cost: Int) { _ = memo.value(at: place, of: 0, cost: cost) { 0 } }
    // Values in the same place count once.
    for origin in 1...3 { _ = memo.value(at: 1, of: origin, cost: limit / 2) { 0 } }
    keep(2, cost: limit / 2)
    keep(2, cost: limit / 2)
    #expect(memo.made == 4)
    keep(3, cost: limit * 2)
    keep(3, cost: limit * 2)
    #expect(memo.made == 5)
    keep(2, cost: 1)
    #expect(memo.made == 6)
  }
}
