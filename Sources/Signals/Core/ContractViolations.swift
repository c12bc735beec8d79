#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reports contract violations by sources, in debug builds: one line for each kind, once.
///
/// A line rather than a trap, since the stream itself is unharmed: such events are ignored.
@usableFromInline package final class ContractViolations: Sendable {
  /// What a source must not do.
  @usableFromInline package enum Kind: String, Sendable {
    case valueAfterTheEnd = "a value after the end"
    case secondEnd = "a second end"
  }

  /// The violations in this process, reported on standard error.
  @usableFromInline package static let ofProcess = ContractViolations { line in
    var line = line
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private let reported = Lock<Set<Kind>>([])
  private let tell: @Sendable (String) -> Void

  /// - Parameter tell: gets a line for each kind, on the thread of the source.
  package init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Reports the first violation of each kind. Does nothing in release builds.
  @usableFromInline package func report(_ kind: Kind) {
    #if DEBUG
      guard reported.withLock({ $0.insert(kind).inserted }) else { return }
      tell("Signals: a source sent \(kind.rawValue). It is ignored, now and whenever it comes.\n")
    #endif
  }
}
