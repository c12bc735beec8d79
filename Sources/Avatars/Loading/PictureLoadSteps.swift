import Signals

/// What loading a picture is made of; who wires the program, or a test, brings the steps.
package struct PictureLoadSteps: Sendable {
  /// What a cache has, or `nil`. Started on a thread of the decoders.
  package var kept: @Sendable (String) -> Signal<Picture?, Never>
  /// Its bytes, from wherever they are. The end of the subscription ends the transfer.
  package var fetch: @Sendable (String) -> Signal<[UInt8], PictureLoadError>
  /// Pixels out of bytes; keeps them, too. Started on a thread of the decoders.
  package var decode: @Sendable (String, [UInt8]) -> Signal<Picture, PictureLoadError>

  package init(
    kept: @escaping @Sendable (String) -> Signal<Picture?, Never>,
    fetch: @escaping @Sendable (String) -> Signal<[UInt8], PictureLoadError>,
    decode: @escaping @Sendable (String, [UInt8]) -> Signal<Picture, PictureLoadError>
  ) {
    self.kept = kept
    self.fetch = fetch
    self.decode = decode
  }
}
