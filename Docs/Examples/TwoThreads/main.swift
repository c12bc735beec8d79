// Two threads send as fast as they can. One stream comes out, and a third thread takes it.
//
//     swift run TwoThreads

import Signals
import SignalsAsync

/// The numbers one thread counts, each with the thread's name.
func count(on name: String) -> Signal<(name: String, number: Int), Never> {
  Signal.from(1...10_000).map { (name, $0) }.subscribe(on: WorkQueue(named: name))
}

/// What has come so far. Changed without a lock: the events of a stream never overlap.
struct Tally: Sendable {
  var newest: [String: Int] = [:]
  var outOfOrder = 0

  func adding(_ name: String, _ number: Int) -> Tally {
    var tally = self
    if number != newest[name, default: 0] + 1 { tally.outOfOrder += 1 }
    tally.newest[name] = number
    return tally
  }
}

let tallies = Signal.merge(count(on: "left"), count(on: "right"))
  .deliver(on: WorkQueue(named: "desk"))
  .scan(Tally()) { tally, event in tally.adding(event.name, event.number) }

var last = Tally()
for await tally in tallies.values(bufferingNewest: 1) { last = tally }  // only the newest matters
print("left counted to \(last.newest["left"] ?? 0), right to \(last.newest["right"] ?? 0)")
print("\(last.outOfOrder) out of order")
