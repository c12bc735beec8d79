import Posts
import Testing

/// What a run reports about its own spending.
struct RequestCostsTests {
  /// A report in cents.
  private enum Report {
    case reserved(Int64)
    case cost(Int64)
    case startOver
  }

  private func sum(of reports: Report...) -> Int64 {
    var costs = RequestCosts()
    for report in reports {
      switch report {
      case .reserved(let cents): costs.take(spending(cents, isReserved: true))
      case .cost(let cents): costs.take(spending(cents, isReserved: false))
      case .startOver: costs.startOver()
      }
    }
    return costs.sum.microdollars / 10_000
  }

  private func spending(_ cents: Int64, isReserved: Bool) -> Spending {
    Spending(
      source: "x", latest: Money(microdollars: cents * 10_000), isReserved: isReserved,
      today: .zero, month: .zero,
      prices: Prices(perPost: .zero, perUser: .zero, maxPerDay: .zero, maxPerMonth: .zero))
  }

  @Test func `a reservation counts until the answer corrects it`() {
    #expect(sum(of: .cost(0)) == 0)
    #expect(sum(of: .cost(0), .reserved(15)) == 15)
    #expect(sum(of: .cost(0), .reserved(15), .cost(4)) == 4)
    #expect(sum(of: .cost(0), .reserved(15), .cost(0)) == 0)
  }

  @Test func `pages add up, and what was kept is free`() {
    #expect(sum(of: .reserved(15), .cost(4), .reserved(15), .cost(15)) == 19)
    #expect(sum(of: .reserved(15), .cost(4), .cost(0), .reserved(15)) == 19)
    #expect(sum(of: .cost(0), .cost(0), .cost(0)) == 0)
  }

  @Test func `a sum that is begun anew is without the request that is in progress`() {
    #expect(sum(of: .reserved(15), .cost(4), .startOver) == 0)
    #expect(sum(of: .reserved(15), .startOver) == 0)
    #expect(sum(of: .reserved(15), .startOver, .cost(4)) == 0)
    #expect(sum(of: .reserved(15), .startOver, .cost(4), .reserved(15), .cost(7)) == 7)
  }
}
