import HTTP
import PostFormats
import Posts

/// One answer of API v2, read once.
struct XReply: Sendable {
  let response: HTTPResponse
  private let server: String
  private let account: String?
  private let json: JSONValue?

  /// - Parameters:
  ///   - base: the address at which the server was asked.
  ///   - account: the name of the account that asked.
  init(_ response: HTTPResponse, from base: String, to account: String?) {
    self.response = response
    self.account = account
    server = HTTPAddress.host(of: base)
    json = response.json
  }

  /// Whether the server may know the fields by their other names: 400 about the parameters of
  /// fields, or about some that it does not name.
  var refusesFields: Bool {
    guard response.status == 400, let words = response.errorMessage else { return false }
    if words.parameters.isEmpty { return words.problem == "invalid-request" }
    return words.parameters.contains { $0.hasSuffix(".fields") || $0 == "expansions" }
  }

  /// The page in the answer. An answer with words about an error and nothing else is a failure; one
  /// with nothing at all means that nothing was found.
  func page() throws(SearchError) -> XPage {
    let value = try value()
    if value["data"] == nil, value["meta"] == nil, value.saysFailure {
      throw SearchError(response, server: server, of: .x, for: account)
    }
    if let data = value["data"], data.kind != .array {
      throw .unreadable(response, server: server)
    }
    return XPage(value)
  }

  /// The value in the answer, if the status says that it is one.
  func value() throws(SearchError) -> JSONValue {
    guard response.status == 200 else {
      throw SearchError(response, server: server, of: .x, for: account)
    }
    guard let json, json.kind == .object else {
      throw .unreadable(response, server: server)
    }
    return json
  }
}
