/// Header fields in their order; names are compared without case, as HTTP/2 sends them in lower
/// case.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// One field.
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package init(arrayLiteral fields: Field...) { self.fields = fields }

  /// The value of the first field of this name; a new value replaces all fields that have it.
  package subscript(name: String) -> String? {
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      fields.removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue { fields.append(Field(name, newValue)) }
    }
  }
}
