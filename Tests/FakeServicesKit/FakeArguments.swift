/// The command line of the program `FakeServices`.
package struct FakeArguments: Sendable {
  package private(set) var options = FakeServices.Options()
  package private(set) var port: UInt16 = 8080
  /// The path of a file that gets a line about each request.
  package private(set) var log: String?

  /// Why the program does not start, in words for whoever typed the command line.
  package struct Fault: Error {
    package var words: String
  }

  package static let usage =
    "FakeServices [--port N] [--posts N] [--allowance N] [--answers N] [--new-names | --old-names] "
    + "[--only-search-json] [--no-full-text] [--closed] [--old-mastodon] [--log FILE]"

  /// - Parameter words: without the name of the program.
  package init(_ words: [String]) throws(Fault) {
    options.conversation = 0
    var words = words[...]
    while let name = words.popFirst() {
      switch name {
      case "--new-names": options.newNames = true
      case "--old-names": options.newNames = false
      case "--only-search-json": options.hasVersion11 = false
      case "--no-full-text": options.hasFullText = false
      case "--closed": options.isMastodonClosed = true
      case "--old-mastodon": options.isMastodonOld = true
      case "--port": port = try Self.number(words.popFirst(), name)
      case "--posts": options.posts = try Self.count(words.popFirst(), name)
      case "--allowance": options.allowance = try Self.count(words.popFirst(), name)
      case "--answers": options.conversation = try Self.count(words.popFirst(), name)
      case "--log":
        guard let file = words.popFirst() else { throw Fault(words: "--log takes a file.") }
        log = file
      default: throw Fault(words: "There is no “\(name)”.")
      }
    }
  }

  private static func count(_ word: String?, _ name: String) throws(Fault) -> Int {
    let count: UInt32 = try Self.number(word, name)
    return Int(count)
  }

  /// Refuses a mistyped number: if the default took its place, nobody would know what was tried.
  private static func number<Number: FixedWidthInteger & UnsignedInteger>(
    _ word: String?, _ name: String
  ) throws(Fault) -> Number {
    guard let word, let number = Number(word) else {
      throw Fault(words: "\(name) takes a number from 0 to \(Number.max).")
    }
    return number
  }
}
