import Foundation
import Signals

/// A file of timelines: what sources do, and what an observer of one operator sees of it.
///
/// An unreadable case costs only itself.
struct CaseFile: Decodable {
  /// One entry of the file.
  enum Entry: Decodable {
    case readable(StreamCase)
    case unreadable(id: String, why: String)

    private struct Name: Decodable { var id: String? }

    init(from decoder: any Decoder) throws {
      do {
        self = .readable(try StreamCase(from: decoder))
      } catch {
        let id = try? Name(from: decoder).id
        self = .unreadable(id: id ?? "without id", why: "cannot be read: \(error)")
      }
    }
  }

  var cases: [Entry]

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(CaseFile.self, from: Data(contentsOf: URL(filePath: path)))
  }
}

/// One operator on given inputs. Times are ticks; the file's own notes explain the rest.
///
/// A field that a case leaves out has the value that most have.
struct StreamCase: Decodable {
  struct Input: Decodable {
    enum Temperature: String, Decodable { case hot, cold }

    var name: String
    var temperature: Temperature
    var events: [CaseEvent]?
  }

  struct Listener: Decodable {
    var subscribe: Int
    /// The tick at which the observer leaves; `nil` for never.
    var dispose: Int?
    var expected: [CaseEvent]
    var resubscribeOnEnd: Bool?
    var expectedAfterResubscribe: [CaseEvent]?
  }

  var id: String
  var `operator`: String
  var params: CaseParameters?
  var subscribed: Int?
  var disposed: Int?
  var inputs: [Input]?
  var expected: [CaseEvent]?
  var observers: [Listener]?
  var subscriptions: [String: [[Int?]]]?
  var flags: [String]?
  /// The case's origin: `recorded` is what a library did, and none of its tests demands.
  var evidence: String?

  /// The observers, and what each must see.
  var listeners: [Listener] {
    get throws(CaseFault) {
      if let observers { return observers }
      guard let expected else { throw CaseFault("it expects nothing, not even silence") }
      return [
        Listener(subscribe: subscribed ?? 200, dispose: disposed ?? 1_000, expected: expected)
      ]
    }
  }

  /// The tick after which nothing is planned.
  var lastTick: Int {
    let events = (inputs ?? []).flatMap { $0.events ?? [] }.map(\.t)
    let plans = (try? listeners) ?? []
    return (events + plans.map(\.subscribe) + plans.compactMap(\.dispose)).max() ?? 0
  }
}

/// One event and its tick.
struct CaseEvent: Decodable, Equatable, Sendable, CustomStringConvertible {
  enum Kind: String, Decodable, Sendable { case next, error, completed }

  var t: Int
  var kind: Kind
  var value: CaseValue?

  var description: String {
    switch kind {
    case .next: "\(t):\(value ?? .text("?"))"
    case .error: "\(t):#\(value ?? .text("?"))"
    case .completed: "\(t):|"
    }
  }
}

/// A number, a text, or the name of an inner source. Anything else becomes the text that describes
/// it.
enum CaseValue: Decodable, Hashable, Sendable, CustomStringConvertible {
  case number(Int)
  case text(String)
  case source(String)

  private struct Reference: Decodable { var ref: String }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let isTrue = try? container.decode(Bool.self) {
      self = .text("\(isTrue)")
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let elements = try? container.decode([CaseValue].self) {
      self = .text("\(elements)")
    } else if container.decodeNil() {
      self = .text("null")
    } else {
      self = .source(try container.decode(Reference.self).ref)
    }
  }

  /// The number; anything else counts as zero, so that the case differs and the others still run.
  var number: Int { if case .number(let number) = self { number } else { 0 } }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .source(let name): "<\(name)>"
    }
  }
}

/// The failure of a case's streams, by its name.
struct CaseError: Error, Equatable {
  var name: String
}
