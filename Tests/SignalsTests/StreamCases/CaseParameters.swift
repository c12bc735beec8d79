/// What an operator of a case is given beside its inputs; each operator reads its own few.
struct CaseParameters: Decodable, Sendable {
  /// When a predicate or a projection says stop.
  enum Condition: Decodable, Sendable {
    case always
    case equals(Int)
    case atLeast(Int)

    private enum Key: CodingKey { case equals, valueAtLeast }

    init(from decoder: any Decoder) throws {
      guard let keyed = try? decoder.container(keyedBy: Key.self) else {
        self = .always
        return
      }
      if let value = try keyed.decodeIfPresent(Int.self, forKey: .equals) {
        self = .equals(value)
      } else {
        self = .atLeast(try keyed.decode(Int.self, forKey: .valueAtLeast))
      }
    }

    func holds(for value: CaseValue) -> Bool {
      switch self {
      case .always: true
      case .equals(let number): value.number == number
      case .atLeast(let number): value.number >= number
      }
    }
  }

  var operands: [String]
  var notifier: String?
  var window: Int?
  var by: Either?
  var latest: Bool?
  var count: Int?
  var replay: Int?
  var scope: String?
  var seed: Int?
  var times: Int?
  var keepMultiplesOf: Int?
  var maxConcurrent: Int?
  var behavior: String?
  var stopWhen: Condition?
  var project: String?
  var `throws`: String?
  var throwWhen: Condition?

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
