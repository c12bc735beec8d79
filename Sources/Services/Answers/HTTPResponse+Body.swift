import HTTP
import PostFormats

extension HTTPResponse {
  /// The JSON value in the body; `nil` if it is none. A page of HTML is not parsed.
  var json: JSONValue? { saysHTML ? nil : try? JSONDocument(answer: body).root }

  /// What the body says about an error; `nil` where it is no JSON.
  var errorMessage: ServerErrorMessage? {
    json.map { ServerErrorMessage($0, hiding: unspoken) }
  }

  /// Whether v1.1 hides what a protected person wrote from whoever asks; there is no other sign of
  /// it. What is wrong with keys comes in a list, with a number.
  var isOfProtectedV1: Bool { json?["error"]?.text?.hasPrefix("Not authorized") == true }

  /// Whether a web page came, from a proxy or a bot check in front of the service.
  var isWebPage: Bool {
    saysHTML || body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  private var saysHTML: Bool {
    headers["content-type"]?.lowercased().hasPrefix("text/html") == true
  }
}
