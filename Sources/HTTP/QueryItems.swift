/// Names and values of a query or a form, not encoded, in the order in which they are sent.
///
///     let items: QueryItems = [("q", "#WWDC"), ("count", "100")]
///     items.encoded                                // q=%23WWDC&count=100
///     items.appended(to: "https://a.example/search")
package struct QueryItems: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// One pair; a name may come more than once.
  package struct Item: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var items: [Item]

  package init(_ items: [Item] = []) { self.items = items }

  package init(arrayLiteral pairs: (String, String)...) {
    items = pairs.map { Item($0.0, $0.1) }
  }

  /// Reads what `encoded` writes, or a server: `?max_id=5&q=%23swift+6`, with or without the `?`.
  /// A name without `=` has an empty value. Nothing is an error; empty pieces are left out.
  package init(parsing encoded: some StringProtocol) {
    let query = encoded.hasPrefix("?") ? encoded.dropFirst() : encoded[...]
    items = query.split(separator: "&").map { piece in
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(
        PercentEncoding.decode(parts[0]), parts.count > 1 ? PercentEncoding.decode(parts[1]) : "")
    }
  }

  /// The first value of this name. A new value takes its place, or comes last, and removes the
  /// others of that name; `nil` removes all.
  package subscript(name: String) -> String? {
    get { items.first { $0.name == name }?.value }
    set {
      let place = items.firstIndex { $0.name == name }
      items.removeAll { $0.name == name }
      guard let newValue else { return }
      items.insert(Item(name, newValue), at: place ?? items.endIndex)
    }
  }

  /// The first items, followed by the others.
  package static func + (first: QueryItems, others: QueryItems) -> QueryItems {
    QueryItems(first.items + others.items)
  }

  /// Adds other items at the end.
  package static func += (items: inout QueryItems, others: QueryItems) {
    items.items += others.items
  }

  /// The pairs as a query or as the body of a form (`application/x-www-form-urlencoded`).
  package var encoded: String {
    items.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
      .joined(separator: "&")
  }

  /// `address` with these pairs behind the query that it has, if any. `address` must have no
  /// fragment.
  package func appended(to address: String) -> String {
    if items.isEmpty { return address }
    return address + (address.contains("?") ? "&" : "?") + encoded
  }
}

extension HTTPRequest {
  /// The names and values of the address's query, decoded.
  package var queryItems: QueryItems { QueryItems(parsing: url.drop { $0 != "?" }) }
}
