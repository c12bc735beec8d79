/// What became of a program that was started and let run.
enum ProgramStart: Equatable {
  /// It has exited with status 0; or it still runs, and so has accepted its arguments.
  case taken
  /// It could not be started: mostly there is no program of that name.
  case missing
  case failed(status: Int32)
  case killed(signal: Int32)

  /// - Parameter raw: what `waitpid` says of its end.
  init(ended raw: Int32) {
    let (status, signal) = (raw >> 8 & 0xFF, raw & 0x7F)
    self = signal != 0 ? .killed(signal: signal) : status != 0 ? .failed(status: status) : .taken
  }

  /// How it failed, in words; `nil` if it did not, or never ran.
  var failure: String? {
    switch self {
    case .taken, .missing: nil
    case .failed(let status): "status \(status)"
    case .killed(let signal): "signal \(signal)"
    }
  }
}
