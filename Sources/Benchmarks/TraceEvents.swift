import Foundation

/// The events of a `TWINSTANT_TRACE` file that the benchmarks need.
struct TraceEvents {
  /// One line.
  struct Event: Decodable {
    var us: Double
    var event: String
    var text: String?
    var rows: Int?
  }

  private(set) var events: [Event] = []

  init(path: String) throws {
    let decoder = JSONDecoder()
    for line in try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n")) {
      if let event = try? decoder.decode(Event.self, from: line) { events.append(event) }
    }
  }

  /// When the first event of this name happened.
  func first(_ name: String) -> Double? { events.first { $0.event == name }?.us }

  /// When the first rows were on the screen: the frame after the first answer.
  var firstRows: Double? { frame(after: 0, before: .infinity) }

  /// When what a key between the two times changed was on the screen: the frame after the answer to
  /// it, or the first frame when it asked nothing new.
  func frame(after start: Double, before end: Double) -> Double? {
    let all = events.filter { $0.us > start && $0.us < end }
    let from = all.firstIndex { $0.event == "answer" } ?? 0
    return all.dropFirst(from).first { $0.event == "frame" }?.us
  }
}
