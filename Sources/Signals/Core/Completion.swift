/// How a stream ended. A stream that was cancelled has no completion.
public enum Completion<Failure: Error>: Sendable {
  /// It ended normally.
  case finished
  /// It failed; nothing more follows.
  case failed(Failure)
}

extension Completion {
  @inlinable var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Completion: Equatable where Failure: Equatable {}
