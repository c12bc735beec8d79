import Posts

/// A JSON value; an object keeps the order in which its members were written.
package enum FakeJSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  /// A number with more digits than some readers keep.
  case digits(String)
  case string(String)
  case array([FakeJSON])
  case object([Member])

  /// One key of an object and its value.
  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: FakeJSON
  }

  /// An object without the members that are `nil`: API v2 leaves out what it does not have.
  package static func fields(_ members: KeyValuePairs<String, FakeJSON?>) -> FakeJSON {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// This object with further members behind its own.
  package func and(_ members: KeyValuePairs<String, FakeJSON?>) -> FakeJSON {
    guard case .object(let mine) = self, case .object(let more) = Self.fields(members) else {
      return self
    }
    return .object(mine + more)
  }

  /// The text that is sent, with control characters and slashes escaped.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .digits(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "/": result += "\\/"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        result += "\\u" + String(scalar.value, radix: 16).withZeros(to: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
