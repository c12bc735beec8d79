import Avatars
import HTTP
import Signals
import Testing

struct FailureMemoryTests {
  private func moment(_ seconds: Int) -> Instant {
    Instant(nanoseconds: Int64(seconds) * 1_000_000_000)
  }

  private let slow = PictureLoadError.refused(host: "a.example", status: 503)

  @Test func `the pause grows to an hour`() {
    let pauses = (1...8).map { FailureMemory.pause(after: $0) / .seconds(1) }
    #expect(pauses == [10, 40, 160, 640, 2560, 3600, 3600, 3600])
    #expect(FailureMemory.pause(after: .max) == .seconds(3600))
  }

  @Test func `a failure counts until its pause is over`() {
    let memory = FailureMemory()
    memory.fail("a", slow, at: moment(0))
    #expect(memory.failure(of: "a", at: moment(9)) == slow)
    #expect(memory.failure(of: "b", at: moment(9)) == nil)
    #expect(memory.failure(of: "a", at: moment(10)) == nil)
    memory.fail("a", slow, at: moment(10))
    #expect(memory.failure(of: "a", at: moment(49)) == slow)
    #expect(memory.failure(of: "a", at: moment(50)) == nil)
  }

  @Test func `a success forgets them all`() {
    let memory = FailureMemory()
    for _ in 0..<4 { memory.fail("a", slow, at: moment(0)) }
    memory.forget("a")
    memory.fail("a", slow, at: moment(0))
    #expect(memory.failure(of: "a", at: moment(10)) == nil)
  }

  @Test(arguments: [
    PictureLoadError.refused(host: "a.example", status: 404),
    .refused(host: "a.example", status: 410),
    .broken("This is no picture."),
  ])
  func `what will not change soon is left alone for an hour`(error: PictureLoadError) {
    let memory = FailureMemory()
    memory.fail("a", error, at: moment(0))
    #expect(memory.failure(of: "a", at: moment(3599)) == error)
    #expect(memory.failure(of: "a", at: moment(3600)) == nil)
  }

  @Test(arguments: [
    PictureLoadError.offline, .unknownHost("a.example"), .thisComputer("localhost"),
    .gone(place: "/a.zip"), .noAddress,
  ])
  func `a failure without a request is not remembered`(error: PictureLoadError) {
    let memory = FailureMemory()
    memory.fail("a", error, at: moment(0))
    #expect(memory.failure(of: "a", at: moment(0)) == nil)
  }

  @Test func `it is bounded and the latest stay`() {
    let memory = FailureMemory(limit: 10)
    for number in 0..<1000 { memory.fail("\(number)", slow, at: moment(number)) }
    let known = (0..<1000).filter { memory.failure(of: "\($0)", at: moment(0)) != nil }
    #expect(known.count <= 10 && known.contains(999))
  }
}
