import Foundation

/// What `Sources/Signals` offers that is or makes a signal, read from the sources themselves, so
/// that the tests' tables cannot forget an operator.
enum PublicSignals {
  /// Full names as Swift writes them, such as `debounce(for:on:)`; a property by its name alone.
  static func names() throws -> Set<String> {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../../Sources/Signals").standardizedFileURL
    let files = FileManager.default.enumerator(atPath: folder.resolvingSymlinksInPath().path)
    var names: Set<String> = []
    for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      names.formUnion(Self.names(in: text))
    }
    return names
  }

  /// The full names in one file's text.
  static func names(in text: String) -> Set<String> {
    let declaration = /(?m)^ *(?:@\w+ )*public (?:static )?(func|var) `?(\w+)`?/
    var names: Set<String> = []
    for match in text.matches(of: declaration) {
      // The arrow of a result is no bracket.
      let rest = text[match.range.upperBound...].prefix(1_000).replacing("->", with: "→")
      let (labels, result) = match.1 == "func" ? parameters(in: rest) : ("", rest)
      if result.prefix(while: { $0 != "{" }).contains(/^ *\n? *[→:] Signal\b/) {
        names.insert(match.2 + labels)
      }
    }
    return names
  }

  // The first word of each parameter in the first parentheses, and what follows them.
  private static func parameters(in signature: Substring) -> (String, Substring) {
    let open = signature.firstIndex(of: "(") ?? signature.startIndex
    var depth = 0
    var labels = ""
    var isLabel = true
    for index in signature[open...].indices {
      let character = signature[index]
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if depth == 0 { return ("(" + labels + ")", signature[index...].dropFirst()) }
      guard depth == 1 else { continue }
      if character == "," { isLabel = true }
      guard isLabel else { continue }
      if character.isLetter || character == "_" { labels.append(character) }
      if " :".contains(character), let last = labels.last, last != ":" {
        labels.append(":")
        isLabel = false
      }
    }
    return ("", "")
  }
}
