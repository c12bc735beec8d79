import HTTP

extension HTTPResponse {
  /// Whether it brings nothing that is charged for: posts and people are, once they are sent.
  ///
  /// Not where a gateway has lost the answer of the server behind it, as 502, 504 and those of
  /// Cloudflare from 520 on say: that one may have counted what it sent.
  var isRefusal: Bool {
    switch status {
    case 502, 504, 520...: false
    default: status >= 400
    }
  }
}
