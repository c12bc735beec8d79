import Posts
import Testing

@Suite struct MoneyTests {
  @Test func `an amount is told in dollars with as many decimals as it needs`() {
    let told = [0, 5000, 150_000, 1_000_000, 12_345_678, -10_000, 1].map {
      Money(microdollars: $0).text
    }
    #expect(told == ["$0.00", "$0.005", "$0.15", "$1.00", "$12.345678", "-$0.01", "$0.000001"])
  }

  @Test func `what is too much to count is the most that can be, and never turns round`() {
    let most = Money(microdollars: .max)
    #expect(most + most == most)
    #expect(most * 2 == most)
    #expect(Money(microdollars: 10_000) * 3 == Money(microdollars: 30_000))
  }
}
