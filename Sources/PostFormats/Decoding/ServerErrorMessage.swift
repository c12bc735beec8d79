import Errors
import Posts

/// What a server says about an error, in whatever shape, kept for the person who asks.
///
/// It knows `{title, detail, type, errors}` of X's API v2, `{errors: [{code, message}]}` of v1.1,
/// `{errors: "…"}`, and `{error: "…"}` of others. Anything but JSON is named without being quoted.
package struct ServerErrorMessage: Sendable, Equatable {
  /// One sentence or two; `nil` when there is none.
  package private(set) var text: String?
  /// The last part of v2's `type`: `rate-limit-exceeded`.
  package private(set) var problem: String?
  /// v1.1's numbers, such as 453.
  package private(set) var codes: [Int] = []
  /// The names of the parameters that v2 complains about, as the server writes them.
  package private(set) var parameters: [String] = []

  /// - Parameter unspoken: what its words must not reveal.
  package init(_ reply: JSONValue, hiding unspoken: Unspoken) {
    problem = Self.problem(of: reply)
    var said: [String] = []
    for key: StaticString in ["title", "detail", "error_description", "message"] {
      if let line = reply[key]?.safeLine { said.append(line) }
    }
    if let error = reply["error"] {
      if let line = (error.kind == .object ? error["message"] : error)?.safeLine {
        said.append(line)
      }
    }
    if let line = reply["errors"]?.safeLine { said.append(line) }
    for error in reply["errors"]?.list ?? [] {
      if let code = error["code"]?.int { codes.append(code) }
      if problem == nil { problem = Self.problem(of: error) }
      parameters += error["parameters"]?.keys ?? []
      for key: StaticString in ["message", "detail", "title"] {
        guard let line = error[key]?.safeLine else { continue }
        said.append(line)
        break
      }
    }
    // Hidden in decoded texts that are not yet shortened: a part of a secret would not be
    // recognised.
    text = Self.joined(said.lazy.map(unspoken.hidden(in:)))
  }

  private static func problem(of error: JSONValue) -> String? {
    error["type"]?.safeLine.flatMap { $0.split(separator: "/").last.map(String.init) }
  }

  /// The most characters of the message that a person is shown.
  static let longest = 400

  /// Joins the lines, each once, in their order, up to what a person is shown. An answer may have a
  /// thousand of any length: those after that are not looked at.
  static func joined(_ lines: some Sequence<String>) -> String? {
    var text = ""
    for line in lines {
      let part = String(line.prefix(longest))
      if text.contains(part) { continue }
      if !text.isEmpty { text += text.hasSuffix(".") || text.hasSuffix(":") ? " " : ": " }
      text += part
      if text.unicodeScalars.count >= longest { break }
    }
    return text.isEmpty ? nil : String(text.prefix(longest))
  }
}

extension JSONValue {
  /// Whether an answer of X's APIs that lacks what was asked for says what went wrong, in any of
  /// the shapes of `ServerErrorMessage`. Then it is a failure, and has nothing that costs money.
  ///
  /// Words beside a list prove nothing: what is in the list may have been counted.
  package var saysFailure: Bool {
    if self["errors"] != nil || self["error"] != nil { return true }
    let lists: [StaticString] = ["data", "includes", "statuses", "results", "users"]
    if lists.contains(where: { self[$0] != nil }) { return false }
    return ServerErrorMessage(self, hiding: Unspoken()).text != nil
  }
}
