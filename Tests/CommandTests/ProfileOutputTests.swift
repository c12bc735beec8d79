import Posts
import Testing

@testable import twinstant

@Suite struct ProfileOutputTests {
  @Test func `who has no name has none in any format, and in JSON it is null`() {
    let nameless = Profile(author: Author(id: "7", handle: "ada", name: ""))
    func printed(_ format: OutputFormat) -> String {
      ProfileOutput(format: format, emphasis: false).text(nameless, isFirst: true)
    }
    let object = #"{"id":"7","handle":"ada","name":null,"avatar":null,"description":""}"#
    #expect(printed(.json) == object)
    #expect(printed(.jsonl) == object + "\n")
    #expect(printed(.csv) == "7,ada,,,\r\n")
    #expect(printed(.text) == "@ada  @ada\n")
  }
}
