import HTTP

/// A request as a service sees it.
package struct FakeRequest: Sendable {
  package var method: String
  /// The path, without the query.
  package var path: String
  /// The query, decoded.
  package var query: QueryItems
  /// The headers, by names in lower case.
  package var headers: [String: String]
  package var body: String

  package init(
    method: String = "GET", path: String, query: QueryItems = [], headers: [String: String] = [:],
    body: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// An answer, and how long it is kept back.
package struct FakeResponse: Sendable {
  package var status = 200
  package var headers: [String: String] = ["Content-Type": "application/json; charset=utf-8"]
  package var body: String
  /// A body that is no text; takes the place of `body`.
  package var bytes: [UInt8]?
  package var delay: Duration = .zero

  package init(_ json: FakeJSON, status: Int = 200) {
    self.status = status
    body = json.text
  }

  package init(text: String, type: String, status: Int = 200) {
    self.status = status
    headers = ["Content-Type": type]
    body = text
  }

  /// A problem in the form of API v2.
  static func problem(
    _ status: Int, _ title: String, _ detail: String, _ type: String, _ more: FakeJSON? = nil
  ) -> FakeResponse {
    FakeResponse(
      .fields([
        "title": .string(title), "detail": .string(detail), "status": .number(status),
        "type": .string("https://api.x.com/2/problems/" + type), "errors": more,
      ]), status: status)
  }

  /// An error in the form of v1.1.
  static func error(_ status: Int, _ code: Int, _ words: String) -> FakeResponse {
    FakeResponse(
      .fields([
        "errors": .array([.fields(["code": .number(code), "message": .string(words)])])
      ]), status: status)
  }
}
