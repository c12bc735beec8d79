import Posts
import Testing

@testable import Archive

struct EngagementTests {
  @Test func `steps grow with the number and leave none out`() {
    var numbers = Array(0...5000)
    for octave in 13...62 { numbers += [(1 << octave) - 1, 1 << octave] }
    numbers.append(.max)
    let steps = numbers.map { Engagement.Step(of: $0).number }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 >= 0 })
    #expect(Set(steps[...5000]) == Set(0...Engagement.Step(of: 5000).number))
    #expect((0...15).allSatisfy { Engagement.Step(of: $0).number == $0 })
    #expect(Engagement.Step(of: 16).number == 16)
    let limits = [19, 20, 31, 32, 39, 40].map { Engagement.Step(of: $0).number }
    #expect(limits == [16, 17, 19, 20, 20, 21])
    #expect(steps.max() == Engagement.Step.highest.number)
  }

  @Test func `counts are added and never overflow`() {
    #expect(Engagement(Post.Metrics(likes: 3, reposts: 2, replies: 1, quotes: 9)).total == 6)
    #expect(Engagement(Post.Metrics()).total == 0)
    #expect(Engagement(Post.Metrics(likes: .max, reposts: .max, replies: -4)).total == .max)
  }

  @Test func `tokens are different and of one character`() {
    let tokens = (0...Engagement.Step.highest.number).map { Engagement.Step(number: $0).token }
    #expect(Set(tokens).count == tokens.count)
    #expect(tokens.allSatisfy { $0.unicodeScalars.count == 1 })
    #expect(tokens.map { Engagement.Step(token: $0)?.token } == tokens)
    #expect(Engagement.Step(token: Mark.feature.token("sensitive")) == nil)
    #expect(Engagement.Step(token: Mark.conversation.token("1")) == nil)
  }
}
