/// What a trace tells about pictures.
struct PictureTrace {
  /// When a frame last changed something.
  let lastFrame: Double?
  private(set) var started = 0
  private(set) var done = 0
  private(set) var cancelled = 0
  /// The most pictures that were being fetched at once.
  private(set) var maxStarted = 0
  /// For each frame the time since the first key or answer that it shows; a frame that only a
  /// picture changed has none.
  let frameTimes: [Double]
  private var running: Set<String> = []

  init(path: String) throws {
    let trace = try TraceEvents(path: path)
    frameTimes = trace.frameTimes
    lastFrame = trace.events.last { $0.event == "frame" && $0.bytes != 0 }?.us
    for event in trace.events where event.event == "avatar" {
      take(event.state ?? "", event.url ?? "")
    }
  }

  private mutating func take(_ state: String, _ url: String) {
    switch state {
    case "started":
      started += 1
      running.insert(url)
      maxStarted = max(maxStarted, running.count)
    case "done", "failed", "cancelled":
      if state == "done" { done += 1 }
      if state == "cancelled" { cancelled += 1 }
      running.remove(url)
    default: break
    }
  }
}
