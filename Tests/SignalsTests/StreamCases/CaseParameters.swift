/// The parameters of a case's operator beside its inputs; each operator reads its own few.
struct CaseParameters: Decodable, Sendable {
  var operands: [String]?
  var notifier: String?
  var window: Int?
  var by: Either?
  var latest: Bool?
  var count: Int?
  var replay: Int?
  var scope: Scope?
  var seed: Int?
  var times: Int?
  var keepMultiplesOf: Int?
  var maxConcurrent: Int?
  var behavior: Behavior?
  var stopWhen: Condition?
  var combine: Combination?
  var `throws`: String?
  var throwWhen: Condition?

  enum Scope: String, Decodable, Sendable { case whileConnected, forever }
  enum Behavior: String, Decodable, Sendable { case inclusive, exclusive }

  /// When a predicate or a projection says stop.
  enum Condition: Decodable, Sendable {
    case always, never
    case equals(CaseValue)
    case atLeast(Int)

    private enum Key: CodingKey { case equals, valueAtLeast }

    init(from decoder: any Decoder) throws {
      if let keyed = try? decoder.container(keyedBy: Key.self) {
        if let value = try keyed.decodeIfPresent(CaseValue.self, forKey: .equals) {
          self = .equals(value)
        } else {
          self = .atLeast(try keyed.decode(Int.self, forKey: .valueAtLeast))
        }
        return
      }
      let container = try decoder.singleValueContainer()
      if let isAlways = try? container.decode(Bool.self) {
        self = isAlways ? .always : .never
        return
      }
      switch try container.decode(String.self) {
      case "always": self = .always
      case "never": self = .never
      case let other: throw CaseFault("the condition \(other) is not known")
      }
    }

    func holds(for value: CaseValue) -> Bool {
      switch self {
      case .always: true
      case .never: false
      case .equals(let other): value == other
      case .atLeast(let number): value.number >= number
      }
    }
  }

  /// How several values are combined.
  enum Combination: Decodable, Sendable {
    case sum, text, last

    init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      if name.contains("text") {
        self = .text
      } else if name.contains("sum") {
        self = .sum
      } else if name.contains("second") || name.contains("right") {
        self = .last
      } else {
        throw CaseFault("the combination \(name) is not known")
      }
    }

    func callAsFunction(_ values: [CaseValue]) -> CaseValue {
      switch self {
      case .sum: .number(values.reduce(0) { $0 &+ $1.number })
      case .text: .text(values.map(\.description).joined())
      case .last: values.last ?? .text("")
      }
    }
  }

  /// `by` is a number of ticks or the name of a comparison.
  enum Either: Decodable, Sendable {
    case ticks(Int)
    case name(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let ticks = try? container.decode(Int.self) {
        self = .ticks(ticks)
      } else {
        self = .name(try container.decode(String.self))
      }
    }
  }
}
