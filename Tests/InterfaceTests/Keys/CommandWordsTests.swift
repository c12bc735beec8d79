import Testing

@testable import Interface

struct CommandWordsTests {
  @Test func `no two commands have one explanation`() {
    var known: [String: Command] = [:]
    for command in Command.allCases {
      let words = command.explanation
      #expect(!words.isEmpty, "\(command)")
      #expect(known[words] == nil, "\(command) and \(known[words]?.rawValue ?? "")")
      known[words] = command
    }
  }
}
