import Posts
import Testing

@Suite struct OptionalAsListTests {
  @Test func `a value is a list of one, and none is an empty list`() {
    #expect(Int?.some(7).asList == [7])
    #expect(Int?.none.asList == [])
  }
}
