/// Counts the bytes read from several files.
final class ByteCount {
  private(set) var bytes = 0

  func add(_ count: Int) { bytes += count }
}
