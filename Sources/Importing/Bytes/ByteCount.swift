/// Counts the bytes that several files gave.
final class ByteCount {
  private(set) var bytes = 0

  func add(_ count: Int) { bytes += count }
}
