import HTTP

extension Result<HTTPResponse, HTTPError> {
  /// `nil` where there is no answer.
  var status: Int? { (try? get())?.status }

  var error: HTTPError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension Result<HTTPResponse, HTTPError>? {
  var error: HTTPError? { self?.error }
}
