import HTTP

extension HTTPResponse {
  /// A parameter of the address under which the next page is, by the header `Link` (RFC 8288);
  /// `nil` on the last page. The address itself is never followed: it could lead anywhere.
  func nextPage(_ parameter: String) -> String? {
    for link in headers["link"]?.split(separator: ",") ?? [] {
      guard link.contains("rel=\"next\"") || link.contains("rel=next"),
        let start = link.firstIndex(of: "<"), let end = link[start...].firstIndex(of: ">"),
        let query = link[start..<end].firstIndex(of: "?")
      else { continue }
      let value = QueryItems(parsing: link[query..<end].dropFirst())[parameter]
      if let value, !value.isEmpty { return value }
    }
    return nil
  }
}
