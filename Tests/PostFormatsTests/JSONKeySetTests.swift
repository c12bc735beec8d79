import Testing

@testable import PostFormats

/// Whether an object has any of some keys: the same answer as from asking for each.
struct JSONKeySetTests {
  private func root(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root }

  @Test(arguments: [
    (#"{"id":1}"#, true), (#"{"text":"id"}"#, false), (#"{"x":{"id":1}}"#, false), ("{}", false),
    (#"{"id":null}"#, false), (#"{"id":1,"id":null}"#, false), (#"{"id":null,"id":1}"#, true),
    (#"{"\u0069d":1}"#, true), (#"{"a":[1,2],"b":{"c":0},"data":[]}"#, true),
    (#"["id"]"#, false), (#""id""#, false),
  ])
  func `it is told by members of the object itself, and not by null`(
    _ text: String, _ isMet: Bool
  ) throws {
    let keys: [StaticString] = ["id", "data", "statuses"]
    let object = try root(text)
    #expect(JSONKeySet(keys).isMet(by: object) == isMet)
    #expect(keys.contains { object[$0] != nil } == isMet)
  }

  @Test func `a value may be asked for more`() throws {
    let keys = JSONKeySet(["limit", "delete"])
    let object = try root(#"{"limit":1,"delete":{}}"#)
    #expect(keys.isMet(by: object) { $0.kind == .object })
    #expect(!keys.isMet(by: object) { $0.kind == .array })
  }

  @Test func `none of many other keys is taken for one`() throws {
    let members = (0..<2000).map { #""k\#($0)":\#($0)"# }
    let object = try root("{\(members.joined(separator: ","))}")
    #expect(!JSONKeySet(["k2000", "k", "K1"]).isMet(by: object))
    #expect(JSONKeySet(["k1999"]).isMet(by: object))
  }

  @Test func `a key is looked for once, however many have its hash`() throws {
    let crowd = (0..<500).map { #""conv\#(1_000_000 + $0)n_id":0"# }
    let object = try root(#"{"conversation_id":1,\#(crowd.joined(separator: ","))}"#)
    var asked = 0
    let isMet = JSONKeySet(["conversation_id", "id"]).isMet(by: object) { _ in
      asked += 1
      return false
    }
    #expect(!isMet && asked == 1)
  }
}
