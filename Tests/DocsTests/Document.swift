import Foundation

/// A text of the project, by its path from the root.
struct Document {
  let path: String
  let text: String

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// Every Swift file below a folder, except those that builds leave there.
  static func sources(in folder: String) throws -> [Document] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    let sources = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
    return try sources.sorted().map { try Document(folder + "/" + $0) }
  }

  /// The code blocks of one language.
  func blocks(of language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// The text between a heading and the next one of its rank or higher.
  func section(_ heading: String) -> String? {
    guard let start = text.range(of: "\n\(heading)\n") else { return nil }
    let rest = text[start.upperBound...]
    let rank = heading.prefix { $0 == "#" }.count
    let next = (1...rank).compactMap {
      rest.range(of: "\n" + String(repeating: "#", count: $0) + " ")
    }
    return String(rest[..<(next.map(\.lowerBound).min() ?? rest.endIndex)])
  }
}
