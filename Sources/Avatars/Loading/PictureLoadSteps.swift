import Signals

/// The steps of loading a picture, brought by whoever wires the program, or by a test.
package struct PictureLoadSteps: Sendable {
  /// The picture that a cache has, or `nil`. Started on a thread of the decoders.
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
