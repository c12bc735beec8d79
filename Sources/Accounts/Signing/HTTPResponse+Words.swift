import HTTP
import PostFormats

extension HTTPResponse {
  /// The body as JSON, when it is an object.
  var document: JSONValue? {
    let root = (try? JSONDocument(answer: body))?.root
    return root?.kind == .object ? root : nil
  }

  /// What the server says, as the end of a sentence, safe to show; the status if the body says
  /// nothing that a person can read.
  var words: String {
    document.flatMap { ServerErrorMessage($0, hiding: unspoken).text }
      .map { "the server says “\($0.prefix(200))”." }
      ?? "the server answered with status \(status)."
  }
}
