import Foundation
import Testing

/// A home with accounts at invented services: `fake` of kind x and `old` of kind twitter-v1, both
/// allowed, and `shy` of kind x, about which nothing was decided. `shy` exists only where a source
/// names it.
struct LiveHome {
  let program: Program
  private let base: String

  /// - Parameters:
  ///   - base: where the services are.
  ///   - sources: entries of the settings, made by `source`.
  init(_ base: String, _ sources: String...) throws {
    self.base = base
    program = try Program()
    let settings = sources.joined(separator: "\n")
    try program.credentials(
      """
      [fake]
      service = "x"
      bearer_token = "fake-bearer-1"
      [old]
      service = "twitter-v1"
      server = "\(base)"
      bearer_token = "fake-bearer-1"
      """ + (settings.contains("\"shy\"") ? Self.shy : ""))
    _ = try program.file(".config/twinstant/config.toml", settings)
    for account in ["fake", "old"] {
      let allowed = try program.run("accounts", "allow", account)
      #expect(allowed.status == 0, "\(allowed.errors)")
    }
  }

  private static let shy = """

    [shy]
    service = "x"
    bearer_token = "fake-bearer-1"
    """

  /// An entry of the settings, of kind x and with the account `fake` unless `more` says otherwise.
  static func source(_ name: String, at base: String, _ more: String...) -> String {
    var lines = ["[[source]]", "name = \"\(name)\"", "base_url = \"\(base)\""] + more
    if !more.contains(where: { $0.hasPrefix("kind") }) { lines.append("kind = \"x\"") }
    if !more.contains(where: { $0.hasPrefix("account") }) { lines.append("account = \"fake\"") }
    return lines.joined(separator: "\n")
  }

  /// An entry of the settings, of kind twitter-v1 and with the account `old`.
  static func oldSource(_ name: String, at base: String, _ more: String...) -> String {
    (["[[source]]", "name = \"\(name)\"", "base_url = \"\(base)\"", "kind = \"twitter-v1\""]
      + ["account = \"old\""] + more).joined(separator: "\n")
  }

  /// Runs `search` with JSON output.
  func search(_ query: String, _ sources: String..., flags: [String] = []) throws -> SearchJSON {
    try SearchJSON(
      program.run(
        ["search", query, "--format", "json"] + sources.flatMap { ["--source", $0] } + flags))
  }
}

/// The document of `search --format json`, in parts, and how the run ended.
struct SearchJSON {
  let run: Program.Run
  let posts: [[String: Any]]
  private let sources: [String: [String: Any]]

  init(_ run: Program.Run) throws {
    self.run = run
    let object = try #require(run.json as? [String: Any], "\(run.output) \(run.errors)")
    posts = object["posts"] as? [[String: Any]] ?? []
    let list = object["sources"] as? [[String: Any]] ?? []
    sources = Dictionary(
      list.map { ($0["name"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  var ids: [String] { posts.compactMap { $0["id"] as? String } }
  var times: [String] { posts.compactMap { $0["created_at"] as? String } }

  /// The value of a key in a source's report.
  subscript(_ name: String, _ key: String) -> Any? { sources[name]?[key] }

  func status(of name: String) -> String? { self[name, "status"] as? String }

  /// The message or the remedy of a source that failed.
  func error(of name: String, _ part: String = "message") -> String {
    (self[name, "error"] as? [String: String])?[part] ?? ""
  }
}
