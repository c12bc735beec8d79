import Testing

@testable import Archive

struct CommonPrefixTests {
  @Test(arguments: [
    ("swift", "swiftly", 5), ("swiftly", "swift", 5), ("swift", "swim", 3), ("swift", "tea", 0),
    ("", "swift", 0), ("swift", "swift", 5),
  ])
  func `it ends at the first byte that differs, or with the shorter term`(
    a: String, b: String, length: Int
  ) {
    let found = Array(a.utf8).withUnsafeBufferPointer { first in
      Array(b.utf8).withUnsafeBufferPointer { first.commonPrefix(with: $0) }
    }
    #expect(found == length)
  }
}
