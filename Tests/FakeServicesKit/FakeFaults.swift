/// Faults on request: a word of the query or a header names one.
enum FakeFaults {
  /// The fault that a request asks for: `fault429` in its query, or `X-Fake-Fault: 429`.
  static func response(to request: FakeRequest, resetsAt: Int64) -> FakeResponse? {
    guard let name = name(in: request) else { return nil }
    switch name {
    case "400":
      return .problem(
        400, "Invalid Request", "One or more parameters to your request was invalid.",
        "invalid-request")
    case "401": return .problem(401, "Unauthorized", "Unauthorized", "unauthorized")
    case "402":
      return .problem(
        402, "CreditsDepleted", "Your account has no credits left.", "credits-depleted")
    case "403":
      return .error(403, 453, "You currently have access to a subset of the API endpoints.")
    case "404": return .error(404, 34, "Sorry, that page does not exist")
    case "429": return limited(request, resetsAt)
    case "429bare": return FakeResponse(text: "", type: "text/plain", status: 429)
    case "cap":
      return .problem(
        429, "UsageCapExceeded", "Usage cap exceeded: Monthly product cap", "usage-capped")
    case "500": return .error(500, 131, "Internal error")
    case "503": return .error(503, 130, "Over capacity")
    case "html":
      return FakeResponse(
        text: "<!DOCTYPE html><title>Access denied</title>", type: "text/html", status: 403)
    case "cut": return FakeResponse(text: #"{"data":[{"id":"1","te"#, type: "application/json")
    case "empty": return FakeResponse(text: "", type: "application/json")
    case "errors":
      return FakeResponse(
        .fields(["errors": .array([.fields(["code": .number(25), "message": .string("Sorry.")])])]))
    case "nothing": return FakeResponse(.object([]))
    default: return nil
    }
  }

  /// The fault that a request asks for, at a service that refuses in words of its own. What is no
  /// refusal in JSON comes unchanged, as from a server in front of the service.
  static func response(
    to request: FakeRequest, telling refusal: (_ status: Int) -> FakeResponse
  ) -> FakeResponse? {
    guard let fault = response(to: request, resetsAt: 0) else { return nil }
    let isJSON = fault.headers["Content-Type"]?.contains("json") == true
    return fault.status >= 400 && isJSON ? refusal(fault.status) : fault
  }

  /// How long the answer is to be kept back: `slow500` in the query, or `X-Fake-Delay: 500`, both
  /// in milliseconds.
  static func delay(of request: FakeRequest) -> Duration {
    let words = (request.query["query"] ?? request.query["q"] ?? "").split(separator: " ")
    let told = words.first { $0.hasPrefix("slow") }.flatMap { Int($0.dropFirst(4)) }
    let number = told ?? request.headers["x-fake-delay"].flatMap { Int($0) } ?? 0
    return .milliseconds(min(max(number, 0), 60_000))
  }

  static func limited(_ request: FakeRequest, _ resetsAt: Int64) -> FakeResponse {
    var response =
      request.path.hasPrefix("/2/")
      ? FakeResponse.problem(
        429, "Too Many Requests", "Too Many Requests", "rate-limit-exceeded")
      : FakeResponse.error(429, 88, "Rate limit exceeded")
    response.headers["x-rate-limit-remaining"] = "0"
    response.headers["x-rate-limit-reset"] = String(resetsAt)
    return response
  }

  /// The name of the fault in a header, the query or the path, where a tag may stand.
  private static func name(in request: FakeRequest) -> String? {
    if let name = request.headers["x-fake-fault"] { return name }
    let asked = (request.query["query"] ?? request.query["q"] ?? "") + " " + request.path
    let words = asked.split { " /#\"".contains($0) }
    return words.first { $0.hasPrefix("fault") }.map { String($0.dropFirst(5)) }
  }
}
