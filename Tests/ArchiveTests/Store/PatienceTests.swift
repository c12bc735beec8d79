import Testing

@testable import Archive

/// How long an archive is tried to be opened that another program is using.
@Suite struct PatienceTests {
  @Test func `whoever tries again waits only for what is left of the time`() {
    var time = ContinuousClock.now
    var rests: [Duration] = []
    func attempt(_ rest: Duration) throws(ArchiveError) {
      rests.append(rest)
      // The first one fails at once, as SQLite does where it cannot wait.
      time += rests.count == 1 ? .seconds(4) : rest
      throw ArchiveError(.busy, message: "", remedy: "")
    }
    #expect(throws: ArchiveError.self) {
      try ArchiveFile.patiently(for: .seconds(10), now: { time }, attempt)
    }
    #expect(rests == [.seconds(10), .seconds(6)])
  }

  @Test func `what fails for another reason is not tried again`() {
    var count = 0
    #expect(throws: ArchiveError.self) {
      try ArchiveFile.patiently(for: .seconds(10)) { (_: Duration) throws(ArchiveError) -> Void in
        count += 1
        throw ArchiveError(.failed, message: "", remedy: "")
      }
    }
    #expect(count == 1)
  }
}
