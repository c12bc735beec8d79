import Libc
import Testing

@testable import Files

struct ReadAllTests {
  /// The text that is read from a pipe that holds `abc` and ends there.
  private func read(limit: Int) -> String {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(writeAll(Array("abc".utf8), to: ends[1]) == 0)
    close(ends[1])
    let (bytes, error) = readAll(from: ends[0], limit: limit)
    #expect(error == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `all is read, and no more than is asked for`() {
    #expect(read(limit: 4) == "abc" && read(limit: 3) == "abc")
    #expect(read(limit: 2) == "ab" && read(limit: 0) == "")
  }

  @Test func `what ends it is told`() {
    let (bytes, error) = readAll(from: -1, limit: 3)
    #expect(bytes == [] && error == EBADF)
  }
}
