import Posts
import Testing

@Suite struct WithZerosTests {
  @Test func `zeros come before the digits until they are enough`() {
    #expect("7".withZeros(to: 3) == "007")
    #expect("".withZeros(to: 2) == "00")
    #expect("1f".withZeros(to: 2) == "1f")
  }

  @Test func `more digits than wanted stay as they are`() {
    #expect("12345".withZeros(to: 4) == "12345")
    #expect("1".withZeros(to: 0) == "1")
    #expect("1".withZeros(to: -1) == "1")
  }
}
