/// The most that a picture from outside may cost us.
package enum PictureLimits {
  /// Bytes of a file, as fetched, also once it is unpacked.
  package static let bytes = 1 << 20
  /// Pixels of the longer side.
  package static let side = 4096
}
