import FakeServicesKit
import Testing

/// The command line of `FakeServices`.
@Suite struct FakeArgumentsTests {
  @Test func `every option is read, and without one the usual holds`() throws {
    let usual = try FakeArguments([])
    #expect(usual.port == 8080 && usual.options.posts == 2000 && usual.log == nil)
    #expect(usual.options.conversation == 0 && usual.options.hasFullText)
    let told = try FakeArguments([
      "--port", "9000", "--posts", "50", "--no-full-text", "--allowance", "3", "--answers", "7",
      "--old-names", "--log", "requests.jsonl",
    ])
    #expect(told.port == 9000 && told.options.posts == 50 && told.options.allowance == 3)
    #expect(told.options.conversation == 7 && told.options.newNames == false)
    #expect(!told.options.hasFullText && told.log == "requests.jsonl")
  }

  @Test(arguments: [
    (["--posts", "x"], "--posts takes a number"), (["--posts"], "--posts takes a number"),
    (["--posts", "-1"], "--posts takes a number"),
    (["--port", "80800"], "--port takes a number from 0 to 65535."),
    (["--old-names", "--log"], "--log takes a file."), (["--post", "5"], "There is no “--post”."),
  ])
  func `what cannot be read is refused, and not taken for the usual`(
    words: [String], refusal: String
  ) {
    let fault = #expect(throws: FakeArguments.Fault.self) { try FakeArguments(words) }
    #expect(fault?.words.hasPrefix(refusal) == true)
  }
}
