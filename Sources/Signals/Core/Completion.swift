/// How a stream ended. A stream that was cancelled has no completion.
public enum Completion<Failure: Error>: Sendable {
  /// Nothing more to say.
  case finished
  /// It broke; nothing more will come.
  case failed(Failure)
}

extension Completion {
  @inlinable var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Completion: Equatable where Failure: Equatable {}
