import HTTP
import Testing

struct QueryItemsTests {
  @Test func `names and values are encoded in their order`() {
    let items: QueryItems = [("q", "#WWDC & more"), ("count", "100"), ("q", "b"), ("a b", "")]
    #expect(items.encoded == "q=%23WWDC%20%26%20more&count=100&q=b&a%20b=")
  }

  @Test func `they go behind the query that an address has`() {
    let items: QueryItems = [("q", "a")]
    #expect(items.appended(to: "https://a.example/s") == "https://a.example/s?q=a")
    #expect(items.appended(to: "https://a.example/s?b=c") == "https://a.example/s?b=c&q=a")
    #expect(QueryItems().appended(to: "https://a.example/s") == "https://a.example/s")
  }

  @Test func `they follow one another in their order`() {
    var items: QueryItems = [("a", "1")]
    items += [("b", "2"), ("a", "3")]
    items = [("q", "x")] + items
    #expect(items == [("q", "x"), ("a", "1"), ("b", "2"), ("a", "3")])
  }

  @Test func `what a server writes is read`() {
    let items = QueryItems(
      parsing: "?max_id=249279667666817023&q=%23free+bandnames&&since=&x=a=b&y")
    #expect(
      items == [
        ("max_id", "249279667666817023"), ("q", "#free bandnames"), ("since", ""), ("x", "a=b"),
        ("y", ""),
      ])
    #expect(QueryItems(parsing: "") == [])
    #expect(QueryItems(parsing: "?") == [])
  }

  @Test func `what is encoded is read again`() {
    let items: QueryItems = [("a+b", "c d+e&f=g%"), ("", "x"), ("q", "\u{1F680}")]
    #expect(QueryItems(parsing: items.encoded) == items)
  }

  @Test func `setting a value keeps its place and leaves one of the name`() {
    var items: QueryItems = [("a", "1"), ("b", "2"), ("a", "3")]
    items["a"] = "9"
    #expect(items == [("a", "9"), ("b", "2")])
    items["c"] = "5"
    #expect(items["c"] == "5")
    #expect(items.encoded == "a=9&b=2&c=5")
    items["b"] = nil
    #expect(items == [("a", "9"), ("c", "5")])
    #expect(items["b"] == nil)
  }
}
