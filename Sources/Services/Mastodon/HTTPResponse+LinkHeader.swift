import HTTP
import PostFormats

extension HTTPResponse {
  /// A parameter of the address under which the next page is, by the header `Link` (RFC 8288);
  /// `nil` on the last page, and where it can be no id. The address itself is never followed: it
  /// could lead anywhere.
  func nextPage(_ parameter: String) -> String? {
    // Links may be in one field or in several, as a proxy adds its own.
    let fields = headers.fields.filter { $0.name.lowercased() == "link" }
    for link in fields.flatMap({ Self.links(in: $0.value) }) {
      guard link.relation.contains("rel=\"next\"") || link.relation.contains("rel=next") else {
        continue
      }
      let value = QueryItems(parsing: link.target.drop { $0 != "?" })[parameter]
      // A blank in it would add to a cursor what this program never wrote there.
      if let value, !value.isEmpty, JSONValue.isSafeID(value) { return value }
    }
    return nil
  }

  /// The addresses in one field, and what is said about each. Commas separate links; within an
  /// address, or a text in quotes, they are a part of it.
  private static func links(in field: String) -> [(target: Substring, relation: Substring)] {
    var links: [(target: Substring, relation: Substring)] = []
    var rest = field[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let target = rest[start..<end].dropFirst()
      var isQuoted = false
      let relation = rest[end...].dropFirst().prefix { letter in
        if letter == "\"" { isQuoted.toggle() }
        return isQuoted || letter != ","
      }
      links.append((target, relation))
      rest = rest[relation.endIndex...]
    }
    return links
  }
}
