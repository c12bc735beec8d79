/// Bytes that can be read at any place.
protocol RandomBytes {
  var count: Int { get }
  /// The bytes from a place on; fewer than asked for only at the end.
  func read(at place: Int, count: Int) throws(ImportError) -> [UInt8]
}
