import Posts
import Testing

@Suite struct ImportNameTests {
  /// The paths of this many files.
  private func paths(_ count: Int) -> String {
    (1...count).map { "/home/ada/my dumps/\($0).jsonl" }.joined(separator: " ")
  }

  @Test func `the paths of a few files stay as they are`() {
    for name in ["-", "/home/ada/x.zip", paths(8), ""] { #expect(ImportName.short(name) == name) }
  }

  @Test func `of many files the first have their whole paths, and the others are counted`() {
    let short = ImportName.short(paths(1500))
    #expect(short.hasPrefix(paths(17) + " and 1,483 more (") && short.utf8.count <= 512)
    #expect(ImportName.short(short) == short)
    #expect(ImportName.short(paths(19)).contains("/17.jsonl and 2 more ("))
  }

  @Test func `lists that begin alike stay apart, and each has the same name everywhere`() {
    let names = ["a", "b", "a"].map { ImportName.short(paths(1500) + " /home/ada/\($0).jsonl") }
    #expect(names[0] == names[2] && names[0] != names[1])
  }

  @Test func `a path that is longer is cut between two letters`() {
    let name = "/" + String(repeating: "ü", count: 300)
    let short = ImportName.short(name)
    #expect(short.hasPrefix("/" + String(repeating: "ü", count: 235) + "… ("))
    #expect(ImportName.short(short) == short)
    #expect(ImportName.short(name + " /b.jsonl /c.jsonl").contains("… and 2 more ("))
  }

  @Test(arguments: [1, 99]) func `what an import would drop from it is not told`(count: Int) {
    let files = (1...count).map { "/ada\u{1B}/q\u{F7E9}\u{200E}/\($0).jsonl" }.joined(
      separator: " ")
    let short = ImportName.short(files)
    #expect(Sanitized.line(short) == short && short.utf8.count <= 512)
    #expect(ImportName.short(short) == short)
    #expect(short.hasPrefix("/ada/q\u{FFFD}/1.jsonl"))
  }

  @Test(arguments: [1, 99, 249, 499, 502, 508, 600])
  func `paths that differ in what is not told have two names`(count: Int) {
    let name = String(repeating: "a", count: count)
    let paths = ["\u{F7E8}", "\u{F7E9}", "\u{FFFD}"].map { "/\(name)\($0)" }
    let short = paths.map(ImportName.short)
    #expect(Set(short).count == 3)
    for short in short {
      #expect(ImportName.short(short) == short && short.utf8.count <= 512)
    }
  }
}
