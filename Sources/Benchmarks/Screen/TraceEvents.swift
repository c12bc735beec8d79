import Foundation

/// The events of a `TWINSTANT_TRACE` file that the benchmarks need.
struct TraceEvents {
  /// One line.
  struct Event: Decodable {
    var us: Double
    var event: String
    var text: String?
    var bytes: Int?
    /// The state of a picture.
    var state: String?
    var url: String?
  }

  private(set) var events: [Event] = []

  init(path: String) throws {
    let decoder = JSONDecoder()
    for line in try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n")) {
      if let event = try? decoder.decode(Event.self, from: line) { events.append(event) }
    }
    // Several threads write.
    events.sort { $0.us < $1.us }
  }

  /// When the first event of this name happened.
  func first(_ name: String) -> Double? { events.first { $0.event == name }?.us }

  /// When the first rows were on the screen: the frame after the first answer.
  var firstRows: Double? {
    let answer = events.firstIndex { $0.event == "answer" } ?? events.endIndex
    return events[answer...].first { $0.event == "frame" && $0.bytes != 0 }?.us
  }

  /// The time from each query to its first answer; for a query that was given up for the next key,
  /// the time that it had until then.
  var answerTimes: (answered: [Double], givenUp: [Double]) {
    var times: (answered: [Double], givenUp: [Double]) = ([], [])
    var asked: Event?
    for event in events {
      if event.event == "query" {
        if let query = asked { times.givenUp.append(event.us - query.us) }
        asked = event
      }
      guard let query = asked, query.text == event.text else { continue }
      switch event.event {
      case "answer": times.answered.append(event.us - query.us)
      case "cancel": times.givenUp.append(event.us - query.us)
      default: continue
      }
      asked = nil
    }
    return times
  }

  /// For each frame the time since the first key or answer that it shows; a frame that changed
  /// nothing has none.
  var frameTimes: [Double] {
    var times: [Double] = []
    var cause: Double?
    for event in events {
      switch event.event {
      case "key", "answer": cause = cause ?? event.us
      case "frame":
        if let cause, event.bytes != 0 { times.append(event.us - cause) }
        cause = nil
      default: break
      }
    }
    return times
  }
}
