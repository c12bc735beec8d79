import GRDB
import Posts
import Testing

@testable import Archive

struct EngagementStepTests {
  @Test func `steps grow with the number and leave none out`() {
    var numbers = Array(0...5000)
    for octave in 13...62 { numbers += [(1 << octave) - 1, 1 << octave] }
    numbers.append(.max)
    let steps = numbers.map { EngagementStep(of: $0).number }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 >= 0 })
    #expect(Set(steps[...5000]) == Set(0...EngagementStep(of: 5000).number))
    #expect((0...15).allSatisfy { EngagementStep(of: $0).number == $0 })
    #expect(EngagementStep(of: 16).number == 16)
    let limits = [19, 20, 31, 32, 39, 40].map { EngagementStep(of: $0).number }
    #expect(limits == [16, 17, 19, 20, 20, 21])
    #expect(steps.max() == EngagementStep.highest.number)
  }

  @Test func `tokens are different and of one character`() {
    let tokens = (0...EngagementStep.highest.number).map { EngagementStep(number: $0).token }
    #expect(Set(tokens).count == tokens.count)
    #expect(tokens.allSatisfy { $0.unicodeScalars.count == 1 })
    #expect(tokens.map { EngagementStep(token: $0)?.token } == tokens)
    #expect(EngagementStep(token: Mark.feature.token("sensitive")) == nil)
    #expect(EngagementStep(token: Mark.conversation.token("1")) == nil)
  }

  /// Only a damaged dictionary has such words, and they could fill the memory.
  @Test func `other words among the steps of a dictionary are passed over`() throws {
    let place = try TemporaryArchive()
    let queue = try place.open().file.writer()
    let steps = [3, 20].map(EngagementStep.init(number:))
    let changes = [steps[0].token: 7, steps[0].token + "x": 8, steps[1].token: 9]
    let known = try queue.write { db in
      var terms = try TermChanges(in: db)
      try terms.make(changes)
      return try EngagementStep.known(steps[0]...steps[1], in: db)
    }
    #expect(known.map(\.step) == steps && known.map(\.posts) == [7, 9])
    try queue.close()
  }
}
