/// How much and how long a request may take.
package struct HTTPLimits: Sendable, Hashable {
  /// Bytes of the body, after decompression too.
  package var bodyBytes: Int
  /// The time until the connection stands, name lookup and TLS included.
  package var connecting: Duration
  /// The time from the first to the last byte.
  package var total: Duration
  /// How long the transfer may be slower than 100 bytes a second.
  package var stalling: Duration

  package init(
    bodyBytes: Int = 8 << 20, connecting: Duration = .seconds(6), total: Duration = .seconds(20),
    stalling: Duration = .seconds(8)
  ) {
    self.bodyBytes = bodyBytes
    self.connecting = connecting
    self.total = total
    self.stalling = stalling
  }
}
