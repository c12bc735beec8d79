import Posts
import RandomTesting
import Testing

@Suite struct TimestampSumsTests {
  private let first = Timestamp(milliseconds: .min)
  private let last = Timestamp(milliseconds: .max)

  @Test func `a moment is moved by whole milliseconds`() {
    let moment = Timestamp(milliseconds: 5000)
    #expect(moment + .seconds(2) == Timestamp(milliseconds: 7000))
    #expect(moment - .milliseconds(5001) == Timestamp(milliseconds: -1))
    #expect(moment + .days(-1) == moment - .days(1))
    #expect(moment - .days(1) == Timestamp(seconds: 5 - 86_400))
    #expect(moment + .microseconds(1999) == Timestamp(milliseconds: 5001))
    #expect(moment - .nanoseconds(1) == moment)
  }

  @Test func `what lies beyond the ends of time stays there`() {
    #expect(last + .milliseconds(1) == last && last - .milliseconds(-1) == last)
    #expect(first - .milliseconds(1) == first && first + .milliseconds(-1) == first)
    // More seconds than an Int64 holds.
    let (longest, negative) = (Duration(attoseconds: .max), Duration(attoseconds: .min))
    for moment in [first, .unknown, last] {
      #expect(moment + longest == last && moment - negative == last)
      #expect(moment - longest == first && moment + negative == first)
    }
  }

  @Test func `what was added to a moment is what lies between`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let (a, b) = (
        Timestamp(milliseconds: .random(in: .min ... .max, using: &random)),
        Timestamp(milliseconds: .random(in: .min ... .max, using: &random))
      )
      #expect(b + (a - b) == a && a - (a - b) == b)
      #expect((a - b < .zero) == (a < b))
    }
    #expect(first + (last - first) == last && last + (first - last) == first)
  }
}
