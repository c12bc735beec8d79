#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Names what sources do against the contract, in debug builds: a line for each kind, once.
///
/// It is a line and not a trap, for the stream itself is not harmed: such events are ignored.
@usableFromInline package final class Breaches: Sendable {
  /// What a source must not do.
  @usableFromInline package enum Kind: String, Sendable {
    case valueAfterTheEnd = "a value after the end"
    case secondEnd = "a second end"
  }

  /// Those of this process, on standard error.
  @usableFromInline package static let ofProcess = Breaches { line in
    var line = line
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private let named = Lock<Set<Kind>>([])
  private let report: @Sendable (String) -> Void

  /// Breaches that `report` is told of.
  package init(_ report: @escaping @Sendable (String) -> Void) { self.report = report }

  /// Says so the first time. In release builds it does nothing.
  @usableFromInline package func name(_ kind: Kind) {
    #if DEBUG
      guard named.withLock({ $0.insert(kind).inserted }) else { return }
      report("Signals: a source sent \(kind.rawValue). It is ignored, now and whenever it comes.\n")
    #endif
  }
}
