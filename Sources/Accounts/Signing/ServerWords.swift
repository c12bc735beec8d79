import HTTP
import PostFormats
import Posts

/// What a server says went wrong, in its own words, whichever of the usual shapes they come in.
struct ServerWords {
  /// The body as JSON, when it is an object.
  let document: JSONValue?
  /// One sentence, safe to show; the status when the body says nothing that a person can read.
  let text: String

  init(_ response: HTTPResponse) {
    let root = (try? JSONDocument(response.body))?.root
    document = root?.kind == .object ? root : nil
    let said = document.flatMap(Self.message)
    text =
      said.map { "the server says “\(Sanitized.line($0).prefix(200))”." }
      ?? "the server answered with status \(response.status)."
  }

  /// `{"errors":[{"message":…}]}`, `{"errors":"…"}`, `{"error_description":…}`, `{"error":…}`,
  /// `{"detail":…}`, `{"title":…}`.
  private static func message(in object: JSONValue) -> String? {
    if let errors = object["errors"] {
      if let text = errors.text { return text }
      if let first = errors.all.first {
        return first["message"]?.text ?? first["detail"]?.text ?? first.text
      }
    }
    for key in [object["error_description"], object["error"], object["detail"], object["title"]] {
      if let text = key?.text, !text.isEmpty { return text }
    }
    return nil
  }
}
