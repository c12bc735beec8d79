import Posts
import Testing

@testable import twinstant

/// What a run tells of its own spending.
struct RequestCostsTests {
  private func sum(of cents: Int64...) -> Int64 {
    var costs = RequestCosts()
    for cents in cents { costs.take(Money(microdollars: cents * 10_000)) }
    return costs.sum.microdollars / 10_000
  }

  @Test func `a reservation counts until the answer corrects it`() {
    #expect(sum(of: 0) == 0)
    #expect(sum(of: 0, 15) == 15)
    #expect(sum(of: 0, 15, 4) == 4)
    #expect(sum(of: 0, 15, 0) == 0)
  }

  @Test func `pages add up, and what was kept is free`() {
    #expect(sum(of: 0, 15, 4, 15, 15) == 19)
    #expect(sum(of: 0, 15, 4, 0, 15) == 19)
    #expect(sum(of: 0, 0, 0) == 0)
  }
}
