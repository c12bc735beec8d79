/// What a trace tells about pictures.
struct PictureTrace {
  private(set) var lastFrame: Double?
  private(set) var started = 0
  private(set) var done = 0
  private(set) var cancelled = 0
  /// The most that had a place of the transfers at once.
  private(set) var maxStarted = 0
  /// Of each frame the time since the first key, answer or picture that it shows.
  private(set) var frameTimes: [Double] = []
  private var running: Set<String> = []

  init(path: String) throws {
    var cause: Double?
    for event in try TraceEvents(path: path).events {
      switch event.event {
      case "key", "answer": cause = cause ?? event.us
      case "frame":
        if let cause { frameTimes.append(event.us - cause) }
        cause = nil
        lastFrame = event.us
      case "avatar": take(event.state ?? "", event.url ?? "")
      default: break
      }
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
